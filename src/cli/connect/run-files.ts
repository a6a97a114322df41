/** The results of a command as files of the workspace's runs. */
import type { StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { type RunFile, runFileFormat } from '../../contract/studio/files/run-file.ts'
import { nameOfText } from '../../contract/studio/workspace/name-of-text.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { storedResultOf } from '../../scenarios/runs/stored-result.ts'
import { scenarioKey } from '../test-gate.ts'
import type { StudioConnection } from './studio-connection.ts'

/** A run file takes as many. */
const maxResults = 500

export interface Tested {
  run: CompletedRun
  startedAt: Date
  repeats: number
  /** All scenarios, with or without a result. */
  count: number
}

const passedIn = ({ run }: Tested) => run.results.filter(({ verdict }) => verdict === 'passed').length

export const isAllPassed = (tested: Tested) => passedIn(tested) === tested.count

const around = (startedAt: string, agentVersion: string | null) =>
  ({ format: runFileFormat, version: 1, startedAt, agentVersion }) as const

/** Results of tests, with the agent's version of that time; without answers. */
export async function scenarioRunFile(
  studio: StudioConnection,
  phone: string,
  tested: Tested,
): Promise<RunFile> {
  const { run, startedAt, repeats, count } = tested
  const at = new Date().toISOString()
  const started = startedAt.toISOString()
  return {
    ...around(started, await versionBefore(studio, phone, started)),
    kind: 'scenarios',
    name: `Command line: ${passedIn(tested)} of ${count} passed`,
    results: run.results
      .slice(0, maxResults)
      .map((result) => storedResultOf(idOf(result.scenario), result, { repeats, at })),
  }
}

/** An evaluation, with the agent's version of that time. */
export async function evaluationRunFile(
  studio: StudioConnection,
  run: StoredEvaluationRun,
): Promise<RunFile> {
  const { phoneNumberId, startedAt } = run
  const agentVersion = await versionBefore(studio, phoneNumberId, startedAt)
  return { ...around(startedAt, agentVersion), kind: 'evaluation', run }
}

/** The app's scenarios have an id; others are the same in each run of a file. */
function idOf(scenario: CompletedRun['results'][number]['scenario']): string {
  return scenario.id ?? nameOfText(scenarioKey(scenario))
}

async function versionBefore(studio: StudioConnection, phone: string, time: string): Promise<string | null> {
  const versions = await studio.list({ kind: 'versions', phoneNumberId: phone })
  const earlier = versions.filter(({ changedAt }) => changedAt <= time)
  return earlier.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))[0]?.name ?? null
}
