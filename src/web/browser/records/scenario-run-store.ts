/** The runs of scenarios in IndexedDB, for trends, where there is no workspace. */
import { runFile } from '../../../contract/studio/files/run-file.ts'
import { z } from '../../../contract/zod.ts'
import { readAllShaped } from '../storage/read-shaped.ts'
import { evaluationDatabase as open } from './evaluation-database.ts'

const ownedScenarioRun = z.object({
  /** Runs of one user, or of the demo, are none of another's. */
  owner: z.string(),
  phoneNumberId: z.string(),
  id: z.string(),
  run: runFile,
})
type OwnedScenarioRun = z.infer<typeof ownedScenarioRun>

/** Of each phone number; the oldest go. */
const maxScenarioRuns = 100

export async function readLocalScenarioRuns(
  owner: string,
  phoneNumberId: string,
): Promise<OwnedScenarioRun[]> {
  const all = await readAllShaped(await open(), 'scenario-runs', ownedScenarioRun)
  return all
    .filter((one) => one.owner === owner && one.phoneNumberId === phoneNumberId)
    .toSorted((a, b) => (a.run.startedAt < b.run.startedAt ? 1 : -1))
}

export async function deleteLocalScenarioRun(id: string): Promise<void> {
  await (await open()).delete('scenario-runs', id)
}

export async function storeLocalScenarioRun(run: OwnedScenarioRun): Promise<void> {
  const stored = await open()
  await stored.put('scenario-runs', run, run.id)
  const own = await readLocalScenarioRuns(run.owner, run.phoneNumberId)
  for (const { id } of own.slice(maxScenarioRuns)) await stored.delete('scenario-runs', id)
}
