/** A browser's note about its own write for the activity log: names, never values. */
import { parseBoundedJson } from '../../bounded-json.ts'
import { type RecordKind, recordKinds, writingOrder } from '../../platform/record-kinds/record-kinds.ts'
import { z } from '../../zod.ts'
import { maskText } from '../credentials/credential-mask.ts'
import { maxNoteFields, maxNoteNameCharacters } from './change-header.ts'

/** Longer ones cannot come from the studio's pages: 200 characters take 9 bytes each at most, percent-encoded. */
const maxHeaderCharacters = 4096

const changeNote = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxNoteNameCharacters)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/)
    .optional(),
  fields: z.array(z.string().max(64)).max(maxNoteFields).optional(),
})
export type ChangeNote = z.infer<typeof changeNote>

/** The names in these are phone numbers of customers and testers. */
const namelessKinds: ReadonlySet<RecordKind> = new Set(['allowlist'])

/** Seven digits or more, however they are grouped: what could be a customer's number names nothing. */
const numberLike = /\d(?:[ ()./-]{0,3}\d){6}/

export const changedKinds: readonly RecordKind[] = ['settings', ...writingOrder]

const kindsByPath = new Map(
  changedKinds.flatMap((kind) => {
    const { list, item } = recordKinds[kind].paths
    return [list, item].map((path) => [path, kind] as const)
  }),
)

/** Returns the kind of record that a path template of the platform is about; undefined for other paths. */
export function recordKindOf(template: string | null): RecordKind | undefined {
  return template === null ? undefined : kindsByPath.get(template)
}

/**
 * Reads the header of a write. What does not fit is dropped, never repaired: a wrong shape drops everything, an unknown
 * field drops itself, as does a name that could be a customer's number or holds a credential.
 *
 * @param template of the path that was written to; it says of which kind the record is
 */
export function readChangeNote(header: string | undefined, template: string): ChangeNote {
  const kind = recordKindOf(template)
  if (kind === undefined || header === undefined || header.length > maxHeaderCharacters) return {}
  const note = changeNote.safeParse(decoded(header)).data ?? {}
  const known = recordKinds[kind].fields
  const fields = [...new Set(note.fields)].filter((field) => Object.hasOwn(known, field))
  const { name = '' } = note
  const isPrivate = numberLike.test(name) || maskText(name) !== name
  const isNamed = name !== '' && !namelessKinds.has(kind) && !isPrivate
  return { ...(isNamed && { name }), ...(fields.length > 0 && { fields }) }
}

function decoded(header: string): unknown {
  try {
    const parsed = parseBoundedJson(decodeURIComponent(header))
    return 'value' in parsed ? parsed.value : undefined
  } catch {
    return undefined
  }
}
