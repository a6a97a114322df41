import { useId } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { maxInstructionBytes } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { utf8Bytes } from '../../../../contract/platform/text-field.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { slugOf } from '../../../text/slug.ts'
import { Button } from '../../../ui/form/button.tsx'
import { replyStatusNames, replyTitleOffer, replyWords } from './words.ts'

interface ReplyForm extends FieldValues {
  title: string
  status: string
  instruction: string
}

export function ReplyFields() {
  const form = useFormContext<ReplyForm>()
  const isReadOnly = useWriteBlock() !== undefined
  const group = useId()
  const title = form.watch('title')
  const slug = slugOf(title)
  return (
    <>
      <FormText form={form} name="title" {...replyWords.titleField} autoComplete="off" format="code" />
      {slug !== '' && slug !== title && !isReadOnly && (
        <Button
          size="small"
          className="w-fit max-w-full"
          onClick={() => form.setValue('title', slug, { shouldDirty: true, shouldValidate: true })}
        >
          <span className="truncate">{replyTitleOffer(slug)}</span>
        </Button>
      )}
      <FormLongText
        form={form}
        name="instruction"
        {...replyWords.instructionField}
        limit={maxInstructionBytes}
        measure={utf8Bytes}
        rows={Math.min(16, Math.max(5, form.watch('instruction').split('\n').length + 1))}
      />
      <fieldset disabled={isReadOnly} className="flex flex-wrap gap-x-5 gap-y-1">
        <legend id={group} className="mb-1 font-medium text-label">
          {replyWords.statusLabel}
        </legend>
        {Object.entries(replyStatusNames).map(([value, text]) => (
          <label key={value} className="flex items-center gap-2">
            <input type="radio" value={value} {...form.register('status')} className="size-4 accent-accent" />
            {text}
          </label>
        ))}
      </fieldset>
    </>
  )
}
