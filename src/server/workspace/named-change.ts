import { type ChangeNote, readChangeNote } from '../../contract/studio/workspace/change-note.ts'
import type { Secret } from '../core/secret.ts'
import { createSecretMask } from '../core/secret-mask.ts'

/** Returns the part of a page's change note that may enter the activity log (docs/behaviour.md, section 10). */
export function namedChange(
  secrets: readonly (Secret | null)[],
  header: string | undefined,
  template: string,
): ChangeNote {
  const { name, ...note } = readChangeNote(header, template)
  const isClean =
    name !== undefined &&
    secrets.every((secret) => createSecretMask(secret, { inBytes: true }).text(name) === name)
  return isClean ? { name, ...note } : note
}
