/** The two buttons, beside the title of a page, that bring rows in from a CSV file, and take them out to one. */
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
  /** What is still being read, in words: until it is there both buttons are, and do nothing. */
  waits: string | false
}

export function CsvTransfer<Draft>({ fileName, csv, waits, ...rest }: Props<Draft>) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  return (
    <>
      <Button weight="ghost" blocked={blocked ?? waits} onClick={() => setIsOpen(true)}>
        {csvWords.importCsv}
      </Button>
      {(csv || waits) && (
        <Button weight="ghost" blocked={waits} onClick={() => csv && saveFile(fileName, 'text/csv', csv())}>
          {csvWords.exportCsv}
        </Button>
      )}
      <CsvImport {...rest} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
