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
  /** The same as they are shown, which is how they are exported. */
  shown: readonly AllowlistEntry[]
}

export function EntryTable({ phoneNumberId, entries, shown }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <CsvTransfer
        fileName="allowlist.csv"
        csv={shown.length > 0 ? () => entryCsv(shown) : null}
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
