import type { UseFormReturn } from 'react-hook-form'
import type { Faq, FaqRequest } from '../../../../contract/platform/record-kinds/faq.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { twinOf } from './duplicates.ts'
import { faqWords } from './words.ts'

interface Props {
  form: UseFormReturn<FaqRequest>
  all: readonly Faq[]
  ownId: string | null
}

export function FaqFields({ form, all, ownId }: Props) {
  const question = form.watch('question')
  const twin = twinOf(question, all, ownId)
  return (
    <>
      <FormText form={form} name="question" {...faqWords.questionField} autoComplete="off" />
      {twin && (
        <Note tone="warn">
          <p>
            {faqWords.similar} <q>{twin.question}</q>
          </p>
        </Note>
      )}
      <FormLongText form={form} name="answer" {...faqWords.answerField} rows={5} />
    </>
  )
}
