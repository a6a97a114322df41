import { Download } from 'lucide-react'
import { saveFile } from '../../browser/save-file.ts'
import { Button } from '../../ui/form/button.tsx'
import type { CsvColumn } from './csv-format.ts'
import { type BadRow, refusedCsv } from './csv-rows.ts'
import { refusedName } from './words.ts'

interface Props {
  label: string
  fileName: string
  columns: readonly CsvColumn[]
  rows: () => readonly BadRow[]
}

export function SaveRows({ label, fileName, columns, rows }: Props) {
  return (
    <Button
      size="small"
      className="self-start"
      onClick={() => saveFile(refusedName(fileName), 'text/csv', refusedCsv(columns, rows()))}
    >
      <Download size={14} aria-hidden="true" />
      {label}
    </Button>
  )
}
