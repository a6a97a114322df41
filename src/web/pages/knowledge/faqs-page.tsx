/** `/phones/…/faqs`: questions with their answers, changed where they stand. */
import { AddFaqLink } from '../../features/knowledge/faqs/add-faq-link.tsx'
import { FaqList } from '../../features/knowledge/faqs/faq-list.tsx'
import { words } from '../../features/knowledge/faqs/words.ts'
import { Page } from '../../ui/page.tsx'

export function FaqsPage() {
  return (
    <Page title={words.title} lead={words.lead} action={<AddFaqLink />}>
      <FaqList />
    </Page>
  )
}
