import { Options } from '../../ui/form/options.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import type { NamedTable } from './table-file.ts'
import { csvWords } from './words.ts'

interface Props {
  tables: readonly NamedTable[]
  chosen: number
  onChange: (at: number) => void
}

/** Only one sheet is imported at a time, so several are named. */
export function SheetChoice({ tables, chosen, onChange }: Props) {
  if (tables.length < 2) return null
  return (
    <SelectField
      label={csvWords.sheet}
      help={csvWords.sheetHelp}
      value={String(chosen)}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <Options options={tables.map(({ name }, at) => [String(at), name])} />
    </SelectField>
  )
}
