/** The two buttons that bring rows in from a CSV file, and take them out to one. */
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { useWriteBlock } from '../../api/write-block.ts'
import { saveFile } from '../../browser/save-file.ts'
import { Button } from '../../ui/form/button.tsx'
import { CsvImport, type CsvImportProps } from './csv-import.tsx'
import { csvWords } from './words.ts'

interface Props<Draft> extends Omit<CsvImportProps<Draft>, 'isOpen' | 'onOpenChange'> {
  fileName: string
  /** The text of the file; nothing where there is nothing to take out. */
  csv: (() => string) | null
}

export function CsvTransfer<Draft>({ fileName, csv, ...rest }: Props<Draft>) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  return (
    <>
      <Button size="small" blocked={blocked} onClick={() => setIsOpen(true)}>
        <Upload size={14} aria-hidden="true" />
        {csvWords.importCsv}
      </Button>
      {csv && (
        <Button size="small" onClick={() => saveFile(fileName, 'text/csv', csv())}>
          <Download size={14} aria-hidden="true" />
          {csvWords.exportCsv}
        </Button>
      )}
      <CsvImport {...rest} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
