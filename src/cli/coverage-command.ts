import { agentPartsOf } from '../agent/search/agent-parts.ts'
import { indexParts } from '../agent/search/turn-parts.ts'
import type { Transport } from '../agent/transport/transport.ts'
import { parseJson } from '../contract/json.ts'
import { oneLine } from '../contract/one-line.ts'
import { z } from '../contract/zod.ts'
import {
  type CoverageKind,
  type CoverageRow,
  type CoverageState,
  coverageCounts,
  coverageOf,
  type ScenarioToCover,
} from '../scenarios/exercised/coverage.ts'
import { resultScenario } from '../scenarios/runs/results-file.ts'
import { readLive } from './agent/read-live.ts'
import { CommandError } from './command-error.ts'
import type { CoverageCommand } from './commands/command-shapes.ts'
import { reaching } from './connect/reach.ts'
import { exitCodes } from './exit-codes.ts'
import { describedText } from './files/described-text.ts'
import type { coverageReport, ReportOf } from './files/report-files.ts'
import { readScenarioTree } from './files/scenario-tree.ts'
import { readText } from './files/text-file.ts'
import type { ProcessContext } from './process-context.ts'
import { scenarioKey } from './test-gate.ts'
import { unreadLine } from './text/plan-text.ts'

const labels: Readonly<Record<CoverageState, string>> = {
  gap: 'GAP      ',
  likely: 'likely   ',
  exercised: 'exercised',
}

const kinds: Readonly<Record<CoverageKind, string>> = {
  skill: 'skill',
  faq: 'FAQ',
  tool: 'tool',
  never_say: 'never say',
  handover: 'handover',
}

const rules = {
  asked: 'when the customer asks',
  kept: 'not for ordinary questions',
  message: 'message',
  skill: 'by skill',
} as const

function nameOf({ part, rule, text }: CoverageRow): string {
  const name = part === null ? text : part.connector ? `${part.connector.name}/${part.name}` : part.name
  return rule === null ? name : name === '' ? rules[rule] : `${rules[rule]}: ${name}`
}

/** Formats one line per part, gaps first, then the counts. */
function coverageText(rows: readonly CoverageRow[]): string {
  const lines = rows.map((row) => {
    const titles = row.scenarios.map(({ title }) => title).join(', ')
    const by = titles === '' ? '' : `  (${oneLine(titles)})`
    return `${labels[row.state]}  ${kinds[row.kind]}  ${oneLine(nameOf(row))}${by}\n`
  })
  const counts = coverageCounts(rows).map(({ kind, all, likely, exercised }) => {
    const guess = likely === 0 ? '' : ` (${likely} likely)`
    return `${kinds[kind]} ${exercised + likely} of ${all}${guess}`
  })
  return `${lines.join('')}${rows.length === 0 ? 'The agent has nothing to cover' : counts.join(', ')}.\n`
}

/** Formats the rows as JSON. */
function coverageJson(rows: readonly CoverageRow[]): string {
  const parts = rows.map((row) => {
    const { kind, state, scenarios, part } = row
    return { kind, name: nameOf(row), ...(part && { id: part.id }), state, scenarios }
  })
  const report: ReportOf<typeof coverageReport> = { counts: coverageCounts(rows), parts }
  return describedText('coverage', report)
}

const earlierResults = z.object({
  results: z.array(
    z.object({
      scenario: resultScenario,
      attempts: z.array(
        z.object({
          turns: z.array(
            z.object({
              turn: z.object({ message: z.string() }),
              observed: z.object({ answer: z.string(), tools: z.array(z.string()).nullable() }).nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
})

type EarlierTurns = z.infer<typeof earlierResults>['results'][number]['attempts'][number]['turns']

/** Runs `coverage`. Throws CommandError. */
export function coverPhone(command: CoverageCommand, outside: ProcessContext): Promise<number> {
  return reaching(command.target, outside, async (transport) => {
    const { isComplete } = await coverAgent(command, transport, outside)
    return isComplete ? exitCodes.done : exitCodes.unread
  })
}

/** Prints the coverage; returns whether the whole agent was readable. Throws CommandError. */
export async function coverAgent(
  command: CoverageCommand,
  transport: Transport,
  outside: ProcessContext,
): Promise<{ isComplete: boolean }> {
  const scenarios = await readScenarioTree(command.scenarios)
  const earlier = command.results === undefined ? undefined : await readResults(command.results)
  const live = await readLive(command.target, transport, outside)
  const index = indexParts(command.target.phone, agentPartsOf(live))
  const covered = scenarios.map((scenario, at): ScenarioToCover => {
    const turns = earlier?.get(scenarioKey(scenario))
    return {
      id: scenario.id ?? String(at + 1),
      scenario: scenario,
      tools: turns?.map(({ observed }) => observed?.tools ?? null),
      turns: turns?.map(({ turn, observed }) => ({ message: turn.message, answer: observed?.answer ?? '' })),
    }
  })
  const rows = coverageOf({ index, settings: live.settings, scenarios: covered })
  outside.out(command.isJson ? coverageJson(rows) : coverageText(rows))
  for (const one of live.unread) outside.note(`${unreadLine(one)}\n`)
  return { isComplete: live.unread.length === 0 }
}

async function readResults(file: string): Promise<Map<string, EarlierTurns>> {
  const parsed = earlierResults.safeParse(parseJson(await readText(file)))
  if (!parsed.success) throw new CommandError(`${file} does not hold the results of test --json`)
  return new Map(
    parsed.data.results.map(({ scenario, attempts }) => [
      scenarioKey(scenario),
      attempts.at(-1)?.turns ?? [],
    ]),
  )
}
