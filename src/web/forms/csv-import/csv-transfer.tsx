import { useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { saveFile } from '../../browser/save-file.ts'
import { Button } from '../../ui/form/button.tsx'
import { CsvImport, type CsvImportProps } from './csv-import.tsx'

interface Props<Draft> extends Omit<CsvImportProps<Draft>, 'isOpen' | 'onOpenChange'> {
  fileName: string
  /** The file's text; null if there is nothing to export. */
  csv: (() => string) | null
  /** Both buttons wait while this loads. */
  waits: string | false
}

export function CsvTransfer<Draft>({ fileName, csv, waits, ...rest }: Props<Draft>) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  return (
    <>
      <Button weight="ghost" blocked={blocked ?? waits} onClick={() => setIsOpen(true)}>
        {t('Import CSV')}
      </Button>
      {(csv || waits) && (
        <Button weight="ghost" blocked={waits} onClick={() => csv && saveFile(fileName, 'text/csv', csv())}>
          {t('Export CSV')}
        </Button>
      )}
      <CsvImport {...rest} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
