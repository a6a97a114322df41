import type { z } from '../../zod.ts'
import type { Fields, RecordFields } from './record-field.ts'

export interface KindDescription {
  fields: RecordFields
  /** A record as read. */
  schema: z.ZodType<Fields>
  /** Body of a creation, or of a singleton's change; null for uploads. */
  request: z.ZodType | null
  /** Body of a change where its rules differ. */
  change?: z.ZodType
  /** Fields that only the platform sets, or that a PUT does not accept. */
  readOnly: readonly string[]
  paths: { readonly list: string; readonly item?: string }
  /** Fields that identify a record to users, name first; none for a singleton. */
  key?: readonly string[]
  /** Ignores case and outer spaces in keys. */
  foldsKey?: boolean
  /** Fields that identify a renamed record. */
  content?: readonly string[]
  /** Even short content identifies a record. */
  hasTellingContent?: boolean
  notCompared?: readonly string[]
  /** The platform refuses a duplicate key. */
  isUnique?: boolean
  isUnchangeable?: boolean
  /** A PUT removes absent fields. */
  isReplaced?: boolean
}

/** Describes a kind by its schema, fields and traits; `readOnly` adds to what only the platform sets. */
export function recordKind<Schema extends z.ZodObject, Of extends RecordFields, const Own extends Traits>(
  schema: Schema,
  fields: Of,
  { readOnly = [], ...own }: Own,
) {
  const written = Object.keys(fields).filter((name) => !fields[name]?.isFixed && !fields[name]?.isSecret)
  const platformsOwn = Object.keys(schema.shape).filter((name) => !written.includes(name))
  return { ...own, schema, fields, readOnly: [...platformsOwn, ...readOnly] }
}

type Traits = Omit<KindDescription, 'fields' | 'schema' | 'readOnly'> & {
  readonly readOnly?: readonly string[]
}
