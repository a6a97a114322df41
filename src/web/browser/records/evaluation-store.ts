/**
 * The history of evaluation runs in IndexedDB: the platform keeps no list of them (docs/platform.md, section
 * 12).
 */

import {
  byNewest,
  type StoredEvaluationRun,
  storedEvaluationRun,
} from '../../../contract/studio/files/evaluation-run.ts'
import { z } from '../../../contract/zod.ts'
import { readAllShaped } from '../storage/read-shaped.ts'
import { evaluationDatabase as open } from './evaluation-database.ts'

/** Runs of one user, or of the demo, are none of another's. */
const ownedRun = z.object({ owner: z.string(), run: storedEvaluationRun })
type OwnedRun = z.infer<typeof ownedRun>

/** Of each phone number, then of all users and numbers together. */
export const maxRunsPerNumber = 50
const maxRuns = 200

function keyOf(
  owner: string,
  { phoneNumberId, id }: Pick<StoredEvaluationRun, 'phoneNumberId' | 'id'>,
): string {
  return JSON.stringify([owner, phoneNumberId, id])
}

async function readAll(): Promise<OwnedRun[]> {
  return readAllShaped(await open(), 'runs', ownedRun)
}

function isOf(one: OwnedRun, owner: string, phoneNumberId: string): boolean {
  return one.owner === owner && one.run.phoneNumberId === phoneNumberId
}

/** Newest first. */
export async function readLocalRuns(owner: string, phoneNumberId: string): Promise<StoredEvaluationRun[]> {
  const all = await readAll()
  return byNewest(all.filter((one) => isOf(one, owner, phoneNumberId)).map(({ run }) => run))
}

/** Also makes room: the oldest runs go. */
export async function storeLocalRuns(owner: string, runs: readonly StoredEvaluationRun[]): Promise<void> {
  const stored = await open()
  for (const run of runs) await stored.put('runs', { owner, run }, keyOf(owner, run))
  for (const key of superfluous(await readAll())) await stored.delete('runs', key)
}

function superfluous(all: readonly OwnedRun[]): string[] {
  const newestFirst = all.toSorted((a, b) => Date.parse(b.run.startedAt) - Date.parse(a.run.startedAt))
  const seen = new Map<string, number>()
  const fitting = newestFirst.filter(({ owner, run }) => {
    const number = JSON.stringify([owner, run.phoneNumberId])
    const count = (seen.get(number) ?? 0) + 1
    seen.set(number, count)
    return count <= maxRunsPerNumber
  })
  const staying = new Set(fitting.slice(0, maxRuns))
  return newestFirst.filter((one) => !staying.has(one)).map(({ owner, run }) => keyOf(owner, run))
}

export async function deleteLocalRun(
  owner: string,
  run: Pick<StoredEvaluationRun, 'phoneNumberId' | 'id'>,
): Promise<void> {
  await (await open()).delete('runs', keyOf(owner, run))
}

export async function deleteLocalRuns(owner: string, phoneNumberId: string): Promise<void> {
  for (const run of await readLocalRuns(owner, phoneNumberId)) await deleteLocalRun(owner, run)
}
