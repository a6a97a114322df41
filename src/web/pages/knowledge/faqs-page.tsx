import { FromDocumentLink } from '../../features/knowledge/document-to-agent/from-document-link.tsx'
import { AddFaqLink } from '../../features/knowledge/faqs/add-faq-link.tsx'
import { FaqList } from '../../features/knowledge/faqs/faq-list.tsx'
import { FaqTable } from '../../features/knowledge/faqs/faq-table.tsx'
import { faqWords } from '../../features/knowledge/faqs/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function FaqsPage() {
  return (
    <Page
      isBeside
      title={faqWords.title}
      lead={faqWords.lead}
      action={
        <>
          <FromDocumentLink />
          <FaqTable />
          <AddFaqLink />
        </>
      }
    >
      <FaqList />
    </Page>
  )
}
