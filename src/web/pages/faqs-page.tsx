/** `/phones/…/faqs`: questions with their answers, changed where they stand. */
import { AddFaqLink } from '../features/faqs/add-faq-link.tsx'
import { FaqList } from '../features/faqs/faq-list.tsx'
import { words } from '../features/faqs/words.ts'
import { Page } from '../ui/page.tsx'

export function FaqsPage() {
  return (
    <Page title={words.title} lead={words.lead} action={<AddFaqLink />}>
      <FaqList />
    </Page>
  )
}
