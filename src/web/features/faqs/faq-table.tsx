/** Questions from a CSV file, and to one. */
import { useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import type { Faq } from '../../../contract/platform/faq.ts'
import { faqs } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { saveFile } from '../../browser/save-file.ts'
import { CsvImport } from '../../forms/csv-import/csv-import.tsx'
import { Button } from '../../ui/button.tsx'
import { exampleRows, faqCsv, faqFormat } from './faq-csv.ts'
import { noun, words } from './words.ts'

export function FaqTable({ phoneNumberId, all }: { phoneNumberId: string; all: readonly Faq[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  const queryClient = useQueryClient()
  return (
    <>
      <Button size="small" blocked={blocked} onClick={() => setIsOpen(true)}>
        <Upload size={14} aria-hidden="true" />
        {words.importCsv}
      </Button>
      {all.length > 0 && (
        <Button size="small" onClick={() => saveFile('faqs.csv', 'text/csv', faqCsv(all))}>
          <Download size={14} aria-hidden="true" />
          {words.exportCsv}
        </Button>
      )}
      <CsvImport
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        noun={noun}
        format={faqFormat(all)}
        example={exampleRows}
        nameOf={({ question }) => question}
        create={(draft) => faqs.write.create(phoneNumberId, draft)}
        onRun={() => void queryClient.invalidateQueries(faqs.list(phoneNumberId))}
      />
    </>
  )
}
