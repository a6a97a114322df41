import { getRouteApi } from '@tanstack/react-router'
import type { Faq, FaqRequest } from '../../../../contract/platform/record-kinds/faq.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { NewEntryForm } from '../../../forms/edit/new-entry-form.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { FaqFields } from './faq-fields.tsx'
import { uniqueFaq } from './unique-faq.ts'
import { faqWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/faqs')
const blank: FaqRequest = { question: '', answer: '' }

export function NewFaq({ phoneNumberId, all }: { phoneNumberId: string; all: readonly Faq[] }) {
  const navigate = route.useNavigate()
  const showToast = useToast()
  const creating = useCreateForm<Faq, FaqRequest>({
    schema: uniqueFaq(all, null),
    blank,
    create: faqResource.useCreate(phoneNumberId),
    draftName: `new faq ${phoneNumberId}`,
    focus: 'question',
    onCreated: () => {
      showToast(faqWords.added)
      // Stays open for the next question.
      creating.clear()
      creating.form.setFocus('question')
    },
  })
  const close = () =>
    void navigate({
      to: '/phones/$phoneNumberId/faqs',
      params: { phoneNumberId },
      search: true,
    })

  return (
    <NewEntryForm title={faqWords.newTitle} submit={creating.submit} onEscape={close}>
      <FaqFields form={creating.form} all={all} ownId={null} />
      <CreateFoot creating={creating} words={faqWords} onCancel={close} />
    </NewEntryForm>
  )
}
