import { useQuery } from '@tanstack/react-query'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { useTemplateLanguage } from '../../../browser/settings/template-language.ts'
import { CsvTransfer } from '../../../forms/csv-import/csv-transfer.tsx'
import { useReadAgain } from '../../../forms/delete/removal.ts'
import { exampleFaqRows, faqCsv, faqFormat } from './faq-csv.ts'
import { faqRemoval } from './faq-listing.ts'
import { faqCsvTexts, faqWords } from './words.ts'

export function FaqTable() {
  const phoneNumberId = usePhoneNumberId()
  const { data = [], isPending } = useQuery(faqResource.list(phoneNumberId))
  const language = useTemplateLanguage(useSession().user.id, phoneNumberId)
  const readAgain = useReadAgain(faqRemoval, phoneNumberId)
  const all = recognisedOf(data)
  return (
    <CsvTransfer
      fileName="faqs.csv"
      csv={all.length > 0 ? () => faqCsv(all) : null}
      waits={isPending && faqWords.loading}
      texts={faqCsvTexts}
      format={faqFormat(all)}
      example={exampleFaqRows(language)}
      nameOf={({ question }) => question}
      create={(draft) => faqResource.write.create(phoneNumberId, draft)}
      onRun={readAgain}
    />
  )
}
