/** The stored form of a run, which survives a reload. */

import { stripCredentials } from '../../../../../agent/bundle/strip/strip-credentials.ts'
import { remainder } from '../../../../../agent/plan/remainders.ts'
import { run } from '../../../../../agent/plan/run-record.ts'
import { storedForm } from '../../../../../contract/stored/stored-form.ts'
import { configBundle } from '../../../../../contract/studio/files/config-bundle.ts'
import { z } from '../../../../../contract/zod.ts'
import { unfinishedImport } from '../../../../records/unfinished-import.ts'

const storedRun = z.object({
  phoneNumberId: z.string(),
  /** Such as "Import agent.json". */
  title: z.string(),
  bundle: configBundle,
  deletes: z.boolean(),
  run,
  /** True if credentials were removed from the bundle before storing. */
  isStripped: z.boolean(),
  /** True if it restores a version of the same agent. */
  isVersion: z.literal(true).optional(),
  /** Deviations from the version after a restore. */
  remainders: z.array(remainder).optional(),
})
export type StoredRun = z.infer<typeof storedRun>

export const unfinishedRun = unfinishedImport(
  storedForm(storedRun, { lists: ['bundle.partial', 'bundle.unrecognised', 'remainders'] }),
)

export function storable(stored: StoredRun): StoredRun {
  if (stored.bundle.credentials === 'stripped') return stored
  const agent = stripCredentials(stored.bundle.agent).config
  return { ...stored, bundle: { ...stored.bundle, credentials: 'stripped', agent }, isStripped: true }
}
