import { useQuery } from '@tanstack/react-query'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { CsvTransfer } from '../../../forms/csv-import/csv-transfer.tsx'
import { useReadAgain } from '../../../forms/delete/removal.ts'
import { exampleWebsiteRows, websiteCsvFormat, websitesAsCsv } from './website-csv.ts'
import { websiteRemoval } from './website-listing.ts'
import { websiteCsvTexts, websiteWords } from './words.ts'

export function WebsiteTable() {
  const phoneNumberId = usePhoneNumberId()
  const { data = [], isPending } = useQuery(websiteResource.list(phoneNumberId))
  const readAgain = useReadAgain(websiteRemoval, phoneNumberId)
  const all = recognisedOf(data)
  return (
    <CsvTransfer
      fileName="websites.csv"
      csv={all.length > 0 ? () => websitesAsCsv(all) : null}
      waits={isPending && websiteWords.loading}
      texts={websiteCsvTexts}
      format={websiteCsvFormat(all)}
      example={exampleWebsiteRows}
      nameOf={({ url }) => url}
      create={(draft) => websiteResource.write.create(phoneNumberId, draft)}
      onRun={readAgain}
    />
  )
}
