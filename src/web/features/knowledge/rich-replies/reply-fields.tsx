import { useId } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { maxInstructionBytes } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { utf8Bytes } from '../../../../contract/platform/text-field.ts'
import { t } from '../../../../contract/translate.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { RichMessage } from '../../../conversation/rich-message.tsx'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { slugOf } from '../../../text/slug.ts'
import { Button } from '../../../ui/form/button.tsx'
import { exampleMessage } from './example-message.ts'
import { replyLimits, replyStatusNames, replyTitleOffer, replyWords } from './words.ts'

function ReplyPreview({ component, instruction }: { component: string; instruction: string }) {
  const heading = useId()
  const content = exampleMessage(component, instruction)
  return (
    <section aria-labelledby={heading} className="flex w-full max-w-80 flex-col gap-1">
      <h3 id={heading} className="font-medium text-label">
        {t('Example')}
      </h3>
      <div className="rounded-edge border border-line bg-sunken p-3">
        <div className="flex w-fit max-w-full flex-col gap-1.5 rounded-edge bg-accent-soft px-3 py-2">
          <RichMessage text={content.text?.body ?? ''} content={content} />
        </div>
      </div>
      <p className="text-label text-quiet">
        {t(
          'A separate text comes before it. The agent writes the texts; labels in quotation marks are taken from the instruction.',
        )}
        {Object.hasOwn(replyLimits, component) && ` ${replyLimits[component]}`}
      </p>
    </section>
  )
}

interface ReplyForm extends FieldValues {
  title: string
  status: string
  instruction: string
}

/** @param component its type, which only a new reply's form has */
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
      <div className="grid items-start gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
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
