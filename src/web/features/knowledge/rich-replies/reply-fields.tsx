/** The fields of a rich reply that can always be changed. */
import { useId } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { replyStatusNames, replyWords } from './words.ts'

interface ReplyForm extends FieldValues {
  title: string
  status: string
  instruction: string
}

/** Stands within the provider of its form. */
export function ReplyFields() {
  const { register, formState, watch } = useFormContext<ReplyForm>()
  const { errors } = formState
  const isReadOnly = useWriteBlock() !== undefined
  const group = useId()
  return (
    <>
      <Field label={replyWords.titleLabel} help={replyWords.titleHelp} error={errors.title?.message}>
        {(slots) => (
          <input
            {...slots}
            {...register('title')}
            readOnly={isReadOnly}
            autoComplete="off"
            className={`${inputLook} h-9`}
          />
        )}
      </Field>
      <Field
        label={replyWords.instructionLabel}
        help={replyWords.instructionHelp}
        error={errors.instruction?.message}
      >
        {(slots) => (
          <textarea
            {...slots}
            {...register('instruction')}
            readOnly={isReadOnly}
            rows={Math.min(16, Math.max(5, watch('instruction').split('\n').length + 1))}
            className={`${inputLook} py-2`}
          />
        )}
      </Field>
      <fieldset disabled={isReadOnly} className="flex flex-wrap gap-x-5 gap-y-1">
        <legend id={group} className="mb-1 font-medium text-label">
          {replyWords.statusLabel}
        </legend>
        {Object.entries(replyStatusNames).map(([value, text]) => (
          <label key={value} className="flex items-center gap-2">
            <input type="radio" value={value} {...register('status')} className="size-4 accent-accent" />
            {text}
          </label>
        ))}
      </fieldset>
    </>
  )
}
