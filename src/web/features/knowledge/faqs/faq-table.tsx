/** Questions from a CSV file, and to one. */
import type { Faq } from '../../../../contract/platform/knowledge/faq.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { CsvTransfer } from '../../../forms/csv-import/csv-transfer.tsx'
import { useReadAgain } from '../../../forms/delete/removal.ts'
import { exampleFaqRows, faqCsv, faqFormat } from './faq-csv.ts'
import { faqRemoval } from './faq-listing.ts'
import { faqCsvTexts } from './words.ts'

export function FaqTable({ phoneNumberId, all }: { phoneNumberId: string; all: readonly Faq[] }) {
  return (
    <CsvTransfer
      fileName="faqs.csv"
      csv={all.length > 0 ? () => faqCsv(all) : null}
      texts={faqCsvTexts}
      format={faqFormat(all)}
      example={exampleFaqRows}
      nameOf={({ question }) => question}
      create={(draft) => faqResource.write.create(phoneNumberId, draft)}
      onRun={useReadAgain(faqRemoval, phoneNumberId)}
    />
  )
}
