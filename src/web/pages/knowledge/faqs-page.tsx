/** `/phones/…/faqs`: questions with their answers, changed where they stand. */
import { AddFaqLink } from '../../features/knowledge/faqs/add-faq-link.tsx'
import { FaqList } from '../../features/knowledge/faqs/faq-list.tsx'
import { faqWords } from '../../features/knowledge/faqs/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function FaqsPage() {
  return (
    <Page title={faqWords.title} lead={faqWords.lead} action={<AddFaqLink />}>
      <FaqList />
    </Page>
  )
}
