import { type ChangeNote, loggableName, readChangeNote } from '../../contract/studio/workspace/change-note.ts'
import type { Secret } from '../core/secret.ts'
import { createSecretMask } from '../core/secret-mask.ts'

type Secrets = readonly (Secret | null)[]

/** Returns the part of a page's change note that may enter the activity log (docs/behaviour.md, section 10). */
export function namedChange(secrets: Secrets, header: string | undefined, template: string): ChangeNote {
  const { name, ...note } = readChangeNote(header, template)
  return name !== undefined && isClean(secrets, name) ? { name, ...note } : note
}

/** Returns the reported name if it may enter the activity log. */
export function reportedName(secrets: Secrets, name: string | undefined): string | undefined {
  const loggable = loggableName(name)
  return loggable !== undefined && isClean(secrets, loggable) ? loggable : undefined
}

const isClean = (secrets: Secrets, name: string) =>
  secrets.every((secret) => createSecretMask(secret, { inBytes: true }).text(name) === name)
