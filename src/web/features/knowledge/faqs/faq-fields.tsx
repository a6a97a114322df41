/** The two fields of a question, with what is asked already in the same words. */
import type { UseFormReturn } from 'react-hook-form'
import {
  type Faq,
  type FaqRequest,
  maxAnswerCharacters,
  maxQuestionCharacters,
} from '../../../../contract/platform/knowledge/faq.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { twinOf } from './duplicates.ts'
import { faqWords } from './words.ts'

interface Props {
  form: UseFormReturn<FaqRequest>
  all: readonly Faq[]
  ownId: string | null
}

export function FaqFields({ form, all, ownId }: Props) {
  const { register, formState, watch } = form
  const { errors } = formState
  const { question, answer } = watch()
  const isReadOnly = useWriteBlock() !== undefined
  const twin = twinOf(question, all, ownId)
  return (
    <>
      <Field
        label={faqWords.questionLabel}
        help={faqWords.questionHelp}
        error={errors.question?.message}
        counter={{ used: question.length, limit: maxQuestionCharacters }}
      >
        {(slots) => (
          <input
            {...slots}
            {...register('question')}
            readOnly={isReadOnly}
            autoComplete="off"
            className={`${inputLook} h-9`}
          />
        )}
      </Field>
      {twin && (
        <Note tone="warn">
          <p>
            {faqWords.similar} <q>{twin.question}</q>
          </p>
        </Note>
      )}
      <Field
        label={faqWords.answerLabel}
        help={faqWords.answerHelp}
        error={errors.answer?.message}
        counter={{ used: answer.length, limit: maxAnswerCharacters }}
      >
        {(slots) => (
          <textarea
            {...slots}
            {...register('answer')}
            readOnly={isReadOnly}
            rows={5}
            className={`${inputLook} py-2`}
          />
        )}
      </Field>
    </>
  )
}
