/** What is true of all records of one kind: their fields, where they are, what identifies them. */
import type { RecordFields } from './record-field.ts'

export interface KindDescription {
  fields: RecordFields
  /** The fields that only the platform sets, or that a PUT does not take. */
  readOnly: readonly string[]
  /** The list, or the record that exists once, and one record of the list. */
  paths: { readonly list: string; readonly item?: string }
  /** The fields that users know a record by, the name first; none for what exists once. */
  key?: readonly string[]
  /** Keys that differ in case and outer spaces alone are one. */
  foldsKey?: boolean
  /** The fields by whose values a renamed record is found again. */
  content?: readonly string[]
  /** The content is an identity of its own, however short. */
  hasTellingContent?: boolean
  /** The fields that a comparison of two records leaves out. */
  notCompared?: readonly string[]
  /** The platform refuses a second record of the same key. */
  isUnique?: boolean
  /** There is no call that changes a record. */
  isUnchangeable?: boolean
  /** A PUT replaces the record: absent fields are removed. */
  isReplaced?: boolean
}
