import type { z } from '../../../contract/zod.ts'

export interface CsvColumn {
  name: string
  /** Headings of other programs and languages. */
  aliases?: readonly string[]
  isRequired: boolean
}

export interface CsvFormat<Draft> {
  columns: readonly CsvColumn[]
  schema: z.ZodType<Draft>
  /** Maps cells to values where they differ; a blank optional cell is absent. */
  draftOf?(cells: Readonly<Record<string, string>>): unknown
  /** The column whose equal cells make rows one record, which is refused as a whole. */
  together?: string
  clash?(draft: Draft, above: readonly Draft[]): string | null
  /** Why a row cannot be meant as it is, before its values are checked. */
  fault?(cells: Readonly<Record<string, string>>): string | null
  remark?(cells: Readonly<Record<string, string>>, draft: Draft): string | null
}
