/** Stores the changes of single acts, for the team or else in this browser (docs/behaviour.md, 10.19). */
import {
  type ChangeFile,
  changeFile,
  changeFileFormat,
  storedChangeFile,
  stripChangeFile,
} from '../../../agent/changes/change-file.ts'
import { storedForm } from '../../../contract/stored/stored-form.ts'
import { z } from '../../../contract/zod.ts'
import { databaseRecords } from '../browser/database-records.ts'
import { changeStore } from '../browser/databases.ts'
import { chosenStore } from '../chosen-store.ts'
import type { RecordPlace } from '../record-store.ts'
import { teamRecords } from '../team/team-records.ts'

export interface StoredChanges extends Pick<ChangeFile, 'changes' | 'others' | 'since'> {
  /** Id of the member who acted; absent in a single user's store. */
  by?: string | undefined
}

/** Per number; the oldest are dropped. */
const maxInBrowser = 300

const entryShape = z.object({
  owner: z.string(),
  phoneNumberId: z.string(),
  name: z.string(),
  at: z.string(),
  file: changeFile,
})

const fileOf = ({ changes, others, since }: StoredChanges): ChangeFile =>
  stripChangeFile({
    format: changeFileFormat,
    version: 1,
    changes: [...changes],
    ...(others !== undefined && others.length > 0 && { others }),
    ...(since !== undefined && { since }),
  })

const keyOf = ({ owner, phoneNumberId }: RecordPlace, name: string) => `${owner} ${phoneNumberId} ${name}`

const isSameNumber = (one: RecordPlace, other: RecordPlace) =>
  one.owner === other.owner && one.phoneNumberId === other.phoneNumberId

export const recordedChanges = chosenStore<StoredChanges>({
  browser: databaseRecords<StoredChanges, z.infer<typeof entryShape>>({
    at: changeStore,
    shape: storedForm(entryShape, { lists: ['file.changes', 'file.others'] }),
    keyOf,
    pack: (value, { owner, phoneNumberId }, name) => ({
      ...{ owner, phoneNumberId, name, at: new Date().toISOString() },
      file: fileOf(value),
    }),
    unpack: ({ name, at, file, ...entry }, _key, place) =>
      isSameNumber(entry, place) ? { name, changedAt: at, value: file } : undefined,
    surplus: (entries, written) =>
      entries
        .filter(({ entry }) => isSameNumber(entry, written))
        .sort(({ entry: a }, { entry: b }) => (a.at < b.at ? 1 : -1))
        .slice(maxInBrowser),
  }),
  team: teamRecords<StoredChanges>({
    kind: 'changes',
    outlivesPage: true,
    toFile: fileOf,
    fromFile(body, _place, { changedBy }) {
      const file = storedChangeFile.safeParse(body).data
      return file && { ...file, by: changedBy?.id }
    },
  }),
})
