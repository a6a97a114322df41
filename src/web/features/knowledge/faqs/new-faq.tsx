/** Writing a question that does not exist yet, at the head of the list. */
import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Faq, FaqRequest } from '../../../../contract/platform/knowledge/faq.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useAutosave } from '../../../forms/edit/use-autosave.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { FaqFields } from './faq-fields.tsx'
import { uniqueFaq } from './unique-faq.ts'
import { faqWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/faqs')
const blank: FaqRequest = { question: '', answer: '' }

export function NewFaq({ phoneNumberId, all }: { phoneNumberId: string; all: readonly Faq[] }) {
  const navigate = route.useNavigate()
  const showToast = useToast()
  const create = faqResource.useCreate(phoneNumberId)
  const form = useForm({ defaultValues: blank, resolver: zodResolver(uniqueFaq(all, null)) })
  const restored = useAutosave(form, `new faq ${phoneNumberId}`, blank)
  const close = () =>
    void navigate({
      to: '/phones/$phoneNumberId/faqs',
      params: { phoneNumberId },
      search: true,
    })

  const { setFocus } = form

  useEffect(() => setFocus('question'), [setFocus])

  function save(draft: FaqRequest) {
    create.mutate(draft, {
      onSuccess: () => {
        showToast(faqWords.added)
        // Ready for the next one: questions come in rows.
        form.reset(blank)
        setFocus('question')
      },
    })
  }

  return (
    <form
      onSubmit={form.handleSubmit(save)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
      noValidate
      aria-labelledby="new-question"
      className="flex flex-col gap-3 rounded-edge border border-line bg-raised p-4"
    >
      <h2 id="new-question" className="font-semibold">
        {faqWords.newTitle}
      </h2>
      <FaqFields form={form} all={all} ownId={null} />
      <CreateFoot
        create={create}
        submit={faqWords.create}
        submitting={faqWords.creating}
        isDirty={form.formState.isDirty}
        onCancel={close}
        restored={restored}
        onDiscard={() => form.reset(blank)}
      />
    </form>
  )
}
