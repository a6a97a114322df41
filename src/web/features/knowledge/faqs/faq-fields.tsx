/** The two fields of a question, with what is asked already in the same words. */
import type { UseFormReturn } from 'react-hook-form'
import {
  type Faq,
  type FaqRequest,
  maxAnswerCharacters,
  maxQuestionCharacters,
} from '../../../../contract/platform/knowledge/faq.ts'
import { FormLongText, FormText } from '../../../forms/form-field.tsx'
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
      <FormText
        form={form}
        name="question"
        label={faqWords.questionLabel}
        help={faqWords.questionHelp}
        autoComplete="off"
        limit={maxQuestionCharacters}
      />
      {twin && (
        <Note tone="warn">
          <p>
            {faqWords.similar} <q>{twin.question}</q>
          </p>
        </Note>
      )}
      <FormLongText
        form={form}
        name="answer"
        label={faqWords.answerLabel}
        help={faqWords.answerHelp}
        rows={5}
        limit={maxAnswerCharacters}
      />
    </>
  )
}
