import { storedForm } from '../../../contract/stored/stored-form.ts'
import {
  type StoredEvaluationRun,
  storedEvaluation,
  storedEvaluationRun,
} from '../../../contract/studio/files/evaluation-run.ts'
import { runFile, runFileFormat, storedRunFile } from '../../../contract/studio/files/run-file.ts'
import { nameOfText } from '../../../contract/studio/workspace/name-of-text.ts'
import { z } from '../../../contract/zod.ts'
import type { ScenarioRunFile } from '../../../scenarios/runs/test-run.ts'
import { databaseRecords, type Keyed } from '../browser/database-records.ts'
import { evaluationStore, scenarioRunStore } from '../browser/databases.ts'
import { chosenStore } from '../chosen-store.ts'
import { teamRecords } from '../team/team-records.ts'
import { versionBefore } from '../versions.ts'

/** For a team; the workspace has older ones. */
const maxListed = 60

/** Per number in a browser; the oldest are dropped. Evaluations contain conversations, so fewer fit. */
export const maxEvaluationRuns = 50
const maxScenarioRuns = 100
/** The limit for all users and numbers in a browser, as a multiple of one number's. */
const maxNumbers = 4

interface Owned {
  owner: string
  phoneNumberId: string
  startedAt: string
}

/** Dropped runs: the oldest of a number, and the oldest of all. */
function surplusOf<Entry>(maxRuns: number, ownedBy: (entry: Entry) => Owned) {
  return (entries: readonly Keyed<Entry>[]): readonly Keyed<Entry>[] => {
    const newestFirst = entries.toSorted(
      (a, b) => Date.parse(ownedBy(b.entry).startedAt) - Date.parse(ownedBy(a.entry).startedAt),
    )
    const seen = new Map<string, number>()
    const fitting = newestFirst.filter(({ entry }) => {
      const { owner, phoneNumberId } = ownedBy(entry)
      const number = JSON.stringify([owner, phoneNumberId])
      const count = (seen.get(number) ?? 0) + 1
      seen.set(number, count)
      return count <= maxRuns
    })
    const staying = new Set(fitting.slice(0, maxRuns * maxNumbers))
    return newestFirst.filter((one) => !staying.has(one))
  }
}

const evaluationPrefix = 'evaluation-'

const ownedEvaluation = z.object({ owner: z.string(), run: storedEvaluationRun })

export const evaluationRuns = chosenStore<StoredEvaluationRun>({
  browser: databaseRecords<StoredEvaluationRun, z.infer<typeof ownedEvaluation>>({
    at: evaluationStore,
    shape: storedForm(ownedEvaluation, { fallbacks: { 'run.phase': 'lost', 'run.name': null } }),
    keyOf: ({ owner, phoneNumberId }, id) => JSON.stringify([owner, phoneNumberId, id]),
    pack: (run, { owner }) => ({ owner, run }),
    unpack: ({ owner, run }, _, place) =>
      owner === place.owner && run.phoneNumberId === place.phoneNumberId
        ? { name: run.id, changedAt: run.startedAt, value: run }
        : undefined,
    surplus: surplusOf(maxEvaluationRuns, ({ owner, run }) => ({ owner, ...run })),
  }),
  team: teamRecords<StoredEvaluationRun>({
    kind: 'runs',
    prefix: evaluationPrefix,
    recordOf: (name) => nameOfText(evaluationPrefix + name),
    newest: maxListed,
    async toFile(run, place) {
      const { startedAt } = run
      const agentVersion = await versionBefore(place, startedAt)
      return { format: runFileFormat, version: 1, kind: 'evaluation', startedAt, agentVersion, run }
    },
    fromFile(body) {
      const file = storedRunFile.safeParse(body).data
      return file?.kind === 'evaluation' ? storedEvaluation.safeParse(file.run).data : undefined
    },
  }),
})

const ownedScenarioRun = z.object({
  owner: z.string(),
  phoneNumberId: z.string(),
  id: z.string(),
  run: runFile,
})

export const scenarioRuns = chosenStore<ScenarioRunFile>({
  browser: databaseRecords<ScenarioRunFile, z.infer<typeof ownedScenarioRun>>({
    at: scenarioRunStore,
    shape: storedForm(ownedScenarioRun, { fallbacks: { 'run.results.*.verdict': 'error' } }),
    keyOf: (_, id) => id,
    pack: (run, place, id) => ({ ...place, id, run }),
    unpack: ({ owner, phoneNumberId, id, run }, _, place) =>
      owner === place.owner && phoneNumberId === place.phoneNumberId && run.kind === 'scenarios'
        ? { name: id, changedAt: run.startedAt, value: run }
        : undefined,
    surplus: surplusOf(maxScenarioRuns, ({ run, ...place }) => ({ ...place, startedAt: run.startedAt })),
  }),
  team: teamRecords<ScenarioRunFile>({
    kind: 'runs',
    prefix: 'scenarios-',
    newest: maxListed,
    toFile: (run) => run,
    // Omits files of an unknown format.
    fromFile(body) {
      const file = storedRunFile.safeParse(body).data
      return file?.kind === 'scenarios' ? file : undefined
    },
  }),
})
