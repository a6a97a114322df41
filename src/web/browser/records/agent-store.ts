/** What the browser keeps of agents, in IndexedDB, without credentials (docs/behaviour.md, section 7). */
import { type ConfigBundle, configBundle } from '../../../contract/studio/files/config-bundle.ts'
import { z } from '../../../contract/zod.ts'
import { readAllShaped, readShaped } from '../storage/read-shaped.ts'
import { agentDatabase } from './agent-database.ts'

export const versionReasons = ['named', 'daily', 'import', 'bulk', 'draft'] as const

const storedVersion = z.object({
  id: z.string(),
  /** Who took it: agents of one user, or of the demo, are none of another's. */
  owner: z.string(),
  phoneNumberId: z.string(),
  takenAt: z.iso.datetime(),
  reason: z.enum(versionReasons),
  name: z.string().nullable(),
  bundle: configBundle,
  /** Who took it, where a team shares its versions. */
  by: z.string().optional(),
})
export type StoredVersion = z.infer<typeof storedVersion>

/** Of each phone number; named ones are only removed by hand. */
const maxAutomatic = 20
const maxNamed = 50

/** Newest first. What has another shape than it should is put aside. */
export async function readLocalVersions(owner: string, phoneNumberId: string): Promise<StoredVersion[]> {
  const all = await readAllShaped(await agentDatabase(), 'versions', storedVersion)
  return all
    .filter((version) => version.owner === owner && version.phoneNumberId === phoneNumberId)
    .sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
}

/** Also makes room: the oldest automatic versions of the same number go. */
export async function storeLocalVersion(version: StoredVersion): Promise<void> {
  const stored = await agentDatabase()
  const known = await readLocalVersions(version.owner, version.phoneNumberId)
  if (version.reason === 'named' && known.filter(({ reason }) => reason === 'named').length >= maxNamed) {
    throw new RangeError(`At most ${maxNamed} named versions are kept for a number. Delete one first.`)
  }
  await stored.put('versions', withoutCredentials(version), version.id)
  const automatic = [version, ...known].filter(({ reason }) => reason !== 'named')
  for (const { id } of automatic.slice(maxAutomatic)) await stored.delete('versions', id)
}

/** The last door before the disk. */
function withoutCredentials(version: StoredVersion): StoredVersion {
  if (version.bundle.credentials !== 'stripped') throw new TypeError('A version with credentials is not kept')
  return version
}

export async function deleteLocalVersion(id: string): Promise<void> {
  await (await agentDatabase()).delete('versions', id)
}

export async function readRun<Run>(key: string, schema: z.ZodType<Run>): Promise<Run | undefined> {
  return readShaped(await agentDatabase(), 'runs', key, schema)
}

export async function writeRun(key: string, run: { bundle: ConfigBundle }): Promise<void> {
  if (run.bundle.credentials !== 'stripped') throw new TypeError('A run with credentials is not kept')
  await (await agentDatabase()).put('runs', run, key)
}

export async function deleteRun(key: string): Promise<void> {
  await (await agentDatabase()).delete('runs', key)
}
