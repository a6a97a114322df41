/** Numbers from a CSV file, and to one. */
import { useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { type AllowlistEntry, maxAllowlistEntries } from '../../../contract/platform/allowlist-entry.ts'
import { allowlist } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { saveFile } from '../../browser/save-file.ts'
import { CsvImport } from '../../forms/csv-import/csv-import.tsx'
import { Button } from '../../ui/button.tsx'
import { entryCsv, entryFormat, exampleRows } from './entry-csv.ts'
import { noun, words } from './words.ts'

interface Props {
  phoneNumberId: string
  entries: readonly AllowlistEntry[]
}

export function EntryTable({ phoneNumberId, entries }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  const queryClient = useQueryClient()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" blocked={blocked} onClick={() => setIsOpen(true)}>
        <Upload size={14} aria-hidden="true" />
        {words.importCsv}
      </Button>
      {entries.length > 0 && (
        <Button size="small" onClick={() => saveFile('allowlist.csv', 'text/csv', entryCsv(entries))}>
          <Download size={14} aria-hidden="true" />
          {words.exportCsv}
        </Button>
      )}
      <CsvImport
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        noun={noun}
        format={entryFormat(entries)}
        example={exampleRows}
        nameOf={({ consumer_phone_number }) => consumer_phone_number}
        create={(draft) => allowlist.write.create(phoneNumberId, draft)}
        room={Math.max(maxAllowlistEntries - entries.length, 0)}
        onRun={() => void queryClient.invalidateQueries(allowlist.list(phoneNumberId))}
      />
    </div>
  )
}
