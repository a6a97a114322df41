import { type RunFile, runFileFormat } from '../../../contract/studio/files/run-file.ts'
import { judge } from '../../../scenarios/judge.ts'
import type { Observed } from '../../../scenarios/observed.ts'
import {
  attemptResult,
  type CustomerOutcome,
  type ScenarioAttempt,
  type ScenarioResult,
} from '../../../scenarios/results.ts'
import { storedResultOf } from '../../../scenarios/runs/stored-result.ts'
import { seededRandom } from '../data/seeded-random.ts'
import type { DemoTexts } from '../fixtures/texts/demo-texts.ts'
import { pastVersionsIn } from './changes.ts'
import { liveNumber, timeBefore } from './members.ts'
import { type PastScenario, pastScenariosIn, refundScenarioIn } from './scenarios.ts'

/** The last run of each day; a run has all scenarios that exist by then. */
const runDaysAgo = [13.1, 12.1, 11.1, 9.9, 8.2, 7.1, 6.2, 5.1, 4.1, 3.1, 2.1, 0.2]
/** The shop's system was down, so repairs could not be looked up. */
const outageDaysAgo = 3.1

export interface PastRunFile {
  readonly daysAgo: number
  readonly file: RunFile
}

/** Returns the runs, oldest first. */
export function pastScenarioRuns(at: number, texts: DemoTexts): PastRunFile[] {
  const pastScenarios = pastScenariosIn(texts)
  const pastVersions = pastVersionsIn(texts)
  return runDaysAgo.map((daysAgo): PastRunFile => {
    const startedAt = timeBefore(at, daysAgo)
    const version = pastVersions.findLast((version) => version.daysAgo >= daysAgo)
    const results = [
      ...pastScenarios.map((scenario) => resultOf(texts, scenario, daysAgo)),
      refundResult(texts, daysAgo),
    ]
    const file: RunFile = {
      format: runFileFormat,
      version: 1,
      kind: 'scenarios',
      startedAt,
      agentVersion: version?.name ?? null,
      results: results.map((result) =>
        storedResultOf(result.scenario.id ?? '', result, { repeats: 1, at: startedAt }),
      ),
    }
    return { daysAgo, file }
  })
}

function resultOf(texts: DemoTexts, past: PastScenario, daysAgo: number): ScenarioResult {
  const { scenario } = past
  const observed = observedIn(texts, past, daysAgo)
  const turns = scenario.turns.map((turn) => {
    const judgements = turn.assertions.map((assertion) => judge(assertion, observed, liveNumber))
    return { state: 'judged' as const, turn, observed, judgements, isAsSaved: null }
  })
  const isMet = turns.every(({ judgements }) => judgements.every((judgement) => judgement.isMet))
  const verdict = isMet ? 'passed' : 'failed'
  return attemptResult(scenario, [{ verdict, milliseconds: observed.milliseconds, turns }])
}

function observedIn(
  { team }: DemoTexts,
  { scenario, before, answer, ...past }: PastScenario,
  daysAgo: number,
): Observed {
  const isAway = past.tool !== undefined && daysAgo === outageDaysAgo
  const isOld = before !== undefined && daysAgo > past.mendedDaysAgo
  const random = seededRandom(`${scenario.id} ${daysAgo}`)
  return {
    answer: isAway ? team.away : isOld ? before : answer,
    quickReplies: [],
    handoffReason: past.handoffReason ?? null,
    noResponseReason: null,
    milliseconds: isAway ? 21_400 : 2_200 + Math.round(random * 4_800),
    tools: past.tool === undefined ? [] : [past.tool],
  }
}

/** A simulated customer, who was promised too much the first two times. */
function refundResult(texts: DemoTexts, daysAgo: number): ScenarioResult {
  const refundScenario = refundScenarioIn(texts)
  const isMet = daysAgo < 12
  const verdicts = (refundScenario.rubric?.criteria ?? []).map((criterion, index) => {
    const isGood = isMet || index > 0
    return { criterion, isMet: isGood, reason: '', quote: null, yes: isGood ? 3 : 0, votes: 3 }
  })
  const tokens = 6_400 + Math.round(seededRandom(`refund ${daysAgo}`) * 1_900)
  const judged: CustomerOutcome = {
    ending: 'handover',
    verdicts,
    problem: null,
    usage: {
      calls: 8,
      tokens,
      inputTokens: tokens - 900,
      outputTokens: 900,
      isEstimated: false,
      milliseconds: 12_000,
    },
  }
  const verdict = isMet ? 'passed' : 'failed'
  const attempt: ScenarioAttempt = { verdict, milliseconds: 18_000, turns: [], judged }
  return attemptResult(refundScenario, [attempt])
}
