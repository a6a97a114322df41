import { useId } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { maxInstructionBytes } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { utf8Bytes } from '../../../../contract/platform/text-field.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { slugOf } from '../../../text/slug.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ReplyPreview } from './reply-preview.tsx'
import { replyStatusNames, replyTitleOffer, replyWords } from './words.ts'

interface ReplyForm extends FieldValues {
  title: string
  status: string
  instruction: string
}

/** @param component its type, which is in the form of a new reply only */
export function ReplyFields({ component }: { component: string }) {
  const form = useFormContext<ReplyForm>()
  const isReadOnly = useWriteBlock() !== undefined
  const group = useId()
  const title = form.watch('title')
  const instruction = form.watch('instruction')
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
      <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FormLongText
          form={form}
          name="instruction"
          {...replyWords.instructionField}
          limit={maxInstructionBytes}
          measure={utf8Bytes}
          rows={Math.min(16, Math.max(5, instruction.split('\n').length + 1))}
        />
        <ReplyPreview component={component} instruction={instruction} />
      </div>
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
