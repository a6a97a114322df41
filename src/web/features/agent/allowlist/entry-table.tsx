/** Numbers from a CSV file, and to one. */
import {
  type AllowlistEntry,
  maxAllowlistEntries,
} from '../../../../contract/platform/agent/allowlist-entry.ts'
import { allowlistResource } from '../../../api/agent/agent-resources.ts'
import { CsvTransfer } from '../../../forms/csv-import/csv-transfer.tsx'
import { useReadAgain } from '../../../forms/delete/removal.ts'
import { entryCsv, entryFormat, exampleEntryRows } from './entry-csv.ts'
import { entryRemoval } from './entry-listing.ts'
import { allowlistCsvTexts } from './words.ts'

interface Props {
  phoneNumberId: string
  entries: readonly AllowlistEntry[]
}

export function EntryTable({ phoneNumberId, entries }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <CsvTransfer
        fileName="allowlist.csv"
        csv={entries.length > 0 ? () => entryCsv(entries) : null}
        texts={allowlistCsvTexts}
        format={entryFormat(entries)}
        example={exampleEntryRows}
        nameOf={({ consumer_phone_number }) => consumer_phone_number}
        create={(draft) => allowlistResource.write.create(phoneNumberId, draft)}
        room={Math.max(maxAllowlistEntries - entries.length, 0)}
        onRun={useReadAgain(entryRemoval, phoneNumberId)}
      />
    </div>
  )
}
