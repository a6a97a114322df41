/** An agent's versions, without credentials (docs/behaviour.md, sections 7 and 10). */

import { storedForm } from '../../contract/stored/stored-form.ts'
import { configBundle, storedConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { recordReasons } from '../../contract/studio/workspace/records.ts'
import { t, withoutIsolates } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { databaseRecords } from './browser/database-records.ts'
import { versionStore } from './browser/databases.ts'
import { chosenStore } from './chosen-store.ts'
import { RecordFailure } from './record-failure.ts'
import type { RecordHead, RecordPlace } from './record-store.ts'
import { teamRecords } from './team/team-records.ts'

const storedVersion = z.object({
  id: z.string(),
  /** The user who saved it; users and the demo do not share versions. */
  owner: z.string(),
  phoneNumberId: z.string(),
  takenAt: z.iso.datetime(),
  reason: z.enum(recordReasons),
  name: z.string().nullable(),
  bundle: configBundle,
  /** The member who saved it, in a team. */
  by: z.string().optional(),
})
export type StoredVersion = z.infer<typeof storedVersion>
/** Without the agent, which may take megabytes. */
export type VersionHead = Omit<StoredVersion, 'bundle'>

/** Per phone number; named ones are only removed by hand. */
const maxAutomatic = 20
const maxNamed = 50
/** For a team; the workspace has older ones. */
const maxListed = 60

const isSameNumber = (one: StoredVersion, other: RecordPlace) =>
  one.owner === other.owner && one.phoneNumberId === other.phoneNumberId

function versionHead(
  { owner, phoneNumberId }: RecordPlace,
  { name: id, changedAt: takenAt, label, reason, by }: Omit<RecordHead, 'version'>,
): VersionHead {
  const head = { id, owner, phoneNumberId, takenAt, reason: reason ?? 'named', name: label ?? null }
  return { ...head, ...(by !== null && { by }) }
}

const browser = databaseRecords<StoredVersion, StoredVersion>({
  at: versionStore,
  shape: storedForm(storedVersion, {
    fallbacks: { reason: 'named' },
    lists: ['bundle.partial', 'bundle.unrecognised'],
  }),
  keyOf: (_, name) => name,
  pack: (version) => version,
  unpack: (version, name, place) =>
    isSameNumber(version, place)
      ? { name, changedAt: version.takenAt, label: version.name, reason: version.reason, value: version }
      : undefined,
  check(version, entries) {
    if (version.bundle.credentials !== 'stripped')
      throw new TypeError('A version with credentials is not stored')
    const named = entries.filter(({ entry }) => entry.reason === 'named' && isSameNumber(entry, version))
    if (version.reason === 'named' && named.length >= maxNamed)
      throw new RecordFailure(
        'full',
        t('At most {most} named versions are stored. Delete one first.', { most: maxNamed }),
      )
  },
  surplus: (entries, version) =>
    entries
      .filter(({ entry }) => entry.reason !== 'named' && isSameNumber(entry, version))
      .sort(({ entry: a }, { entry: b }) => (a.takenAt < b.takenAt ? 1 : -1))
      .slice(maxAutomatic),
})

export const versions = chosenStore<StoredVersion>({
  browser,
  team: teamRecords<StoredVersion>({
    kind: 'versions',
    newest: maxListed,
    toFile: ({ bundle }) => bundle,
    fromFile(body, place, { changedBy, ...summary }) {
      const bundle = storedConfigBundle.safeParse(body).data
      return bundle && { ...versionHead(place, { ...summary, by: changedBy?.name ?? null }), bundle }
    },
    noteOf: ({ name, reason }) => ({ reason, ...(name !== null && { label: name }) }),
  }),
  // Keeps the original time instead of the move's.
  moved: (version) => ({
    ...version,
    name:
      version.name ??
      withoutIsolates(t('Moved, taken {time}', { time: version.takenAt.slice(0, 16).replace('T', ' ') })),
  }),
})

/** Newest first. */
export async function listVersions(place: RecordPlace): Promise<VersionHead[]> {
  return (await versions.list(place)).map((head) => versionHead(place, head))
}

/** Undefined if deleted. */
export async function readWholeVersion(place: RecordPlace, id: string): Promise<StoredVersion | undefined> {
  return (await versions.read(place, id))?.value
}

export async function storeVersion(version: StoredVersion): Promise<void> {
  await versions.write(version, version.id, version, null)
}

export async function deleteVersion(version: VersionHead): Promise<void> {
  const head = (await versions.list(version)).find(({ name }) => name === version.id)
  if (head !== undefined) await versions.delete(version, version.id, head.version)
}

/** The last version before a time. */
export async function versionBefore(place: RecordPlace, time: string): Promise<string | null> {
  return lastBefore(await versions.list(place), time)
}

/** @param heads newest first */
export function lastBefore(heads: readonly RecordHead[], time: string): string | null {
  return heads.find(({ changedAt }) => changedAt <= time)?.name ?? null
}
