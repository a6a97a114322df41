import { useQuery } from '@tanstack/react-query'
import { maxAllowlistEntries } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { allowlistResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { CsvTransfer } from '../../../forms/csv-import/csv-transfer.tsx'
import { useReadAgain } from '../../../forms/delete/removal.ts'
import { entryCsv, entryFormat, exampleEntryRows } from './entry-csv.ts'
import { entryRemoval } from './entry-listing.ts'
import { maskedEntry } from './masked-entry.ts'
import { allowlistCsvTexts, allowlistWords } from './words.ts'

export function EntryTable() {
  const phoneNumberId = usePhoneNumberId()
  const { data = [], isPending } = useQuery(allowlistResource.list(phoneNumberId))
  const readAgain = useReadAgain(entryRemoval, phoneNumberId)
  const [isMasked] = useMaskedView()
  const entries = recognisedOf(data)
  const shown = isMasked ? recognisedOf(data.map(maskedEntry)) : entries
  return (
    <CsvTransfer
      fileName="allowlist.csv"
      csv={shown.length > 0 ? () => entryCsv(shown) : null}
      waits={isPending && allowlistWords.loading}
      texts={allowlistCsvTexts}
      format={entryFormat(entries)}
      example={exampleEntryRows}
      nameOf={({ consumer_phone_number }) => consumer_phone_number}
      create={(draft) => allowlistResource.write.create(phoneNumberId, draft)}
      spaceLeft={Math.max(maxAllowlistEntries - entries.length, 0)}
      onRun={readAgain}
    />
  )
}
