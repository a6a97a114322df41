/** A browser's note about its own write for the activity log: names, never values. */
import { parseBoundedJson } from '../../bounded-json.ts'
import { everyKind, type RecordKind, recordKinds } from '../../platform/record-kinds/record-kinds.ts'
import { z } from '../../zod.ts'
import { maskText } from '../credentials/credential-mask.ts'
import { foldIds } from '../customers/folded-ids.ts'
import { possibleCustomerKeys } from '../customers/mentions.ts'
import { actPattern, maxNoteFields, maxNoteNameCharacters, unloggable } from './change-header.ts'

/** Longer ones cannot come from the studio's pages: 200 characters take 9 bytes each at most, percent-encoded. */
const maxHeaderCharacters = 4096

const changeNote = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxNoteNameCharacters)
    .refine((name) => !unloggable.test(name))
    .optional(),
  fields: z.array(z.string().max(64)).max(maxNoteFields).optional(),
  act: z.string().regex(actPattern).optional(),
})
export type ChangeNote = z.infer<typeof changeNote>

/** Names of these records are customers' or testers' phone numbers. */
const namelessKinds: ReadonlySet<RecordKind> = new Set(['allowlist'])

/** Seven digits or more, however grouped, may be a customer's number, so the name is dropped. */
const numberLike = /\d(?:[ ()./-]{0,3}\d){6}/

const kindsByPath = new Map(
  everyKind.flatMap((kind) => {
    const { list, item } = recordKinds[kind].paths
    return [list, item].map((path) => [path, kind] as const)
  }),
)

/** Returns the record kind that a platform path template belongs to; undefined for other paths. */
export function recordKindOf(template: string | null): RecordKind | undefined {
  return template === null ? undefined : kindsByPath.get(template)
}

/** Returns a name for the activity log; undefined if it may be a customer's number or a credential. */
export function loggableName(name: unknown): string | undefined {
  const parsed = changeNote.shape.name.safeParse(name).data
  return parsed === undefined || mayNameCustomer(parsed) || maskText(parsed) !== parsed ? undefined : parsed
}

/** In any script, and with signs that are not seen. */
function mayNameCustomer(name: string): boolean {
  if (numberLike.test(foldIds(name).text)) return true
  return [...possibleCustomerKeys(name)].some((key) => !key.startsWith('@'))
}

/** Reads a write's header, dropping what does not fit and names that may be a customer's number or a credential. */
export function readChangeNote(header: string | undefined, template: string): ChangeNote {
  const kind = recordKindOf(template)
  if (kind === undefined || header === undefined || header.length > maxHeaderCharacters) return {}
  const note = changeNote.safeParse(decoded(header)).data ?? {}
  const recordFields = recordKinds[kind].fields
  const fields = [...new Set(note.fields)].filter((field) => Object.hasOwn(recordFields, field))
  const name = namelessKinds.has(kind) ? undefined : loggableName(note.name)
  return {
    ...(name !== undefined && { name }),
    ...(fields.length > 0 && { fields }),
    // Customers' records are not kept.
    ...(note.act !== undefined && !namelessKinds.has(kind) && { act: note.act }),
  }
}

function decoded(header: string): unknown {
  try {
    const parsed = parseBoundedJson(decodeURIComponent(header))
    return 'value' in parsed ? parsed.value : undefined
  } catch {
    return undefined
  }
}
