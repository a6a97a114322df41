import type { RecordFields } from './record-field.ts'

export interface KindDescription {
  fields: RecordFields
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
