import {
  type Fields,
  isBlankValue,
  isRequiredField,
  type RecordFields,
} from '../../../contract/platform/record-kinds/record-field.ts'
import type { CsvColumn } from './csv-format.ts'

/** `words` has the headings of other programs and languages. */
export function columnsOf<Of extends RecordFields>(
  fields: Of,
  words: Readonly<Record<keyof Of & string, { aliases: readonly string[] }>>,
): CsvColumn[] {
  const aliases = new Map<string, { aliases: readonly string[] }>(Object.entries(words))
  return Object.entries(fields).map(([name, field]) => ({
    name,
    isRequired: isRequiredField(field),
    aliases: aliases.get(name)?.aliases ?? [],
  }))
}

/** Texts as they are, other values as JSON, empty for absent. */
export function cellsOf(fields: RecordFields, record: Fields): string[] {
  return Object.entries(fields).map(([name, field]) => {
    const read = record[name]
    if (isBlankValue(field, read)) return ''
    const value = field.stated ? field.stated(read) : read
    return isBlankValue(field, value) ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  })
}
