import type { UseFormReturn } from 'react-hook-form'
import { fieldNames } from '../../../../contract/platform/record-kinds/record-field.ts'
import { type SkillRequest, skillFields } from '../../../../contract/platform/record-kinds/skill.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText } from '../../../forms/edit/form-field.tsx'
import { slugOf } from '../../../text/slug.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { skillFieldWords, titleOffer } from './words.ts'

export function SkillFields({ form }: { form: UseFormReturn<SkillRequest> }) {
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const { title } = skillFieldWords
  const typed = watch()
  const isReadOnly = useWriteBlock() !== undefined
  const slug = slugOf(typed.title)

  return (
    <>
      <Field
        label={title.label}
        help={title.help}
        error={errors.title?.message}
        counter={{ used: typed.title.length, limit: title.limit }}
      >
        {(slots) => (
          <span className="flex flex-wrap gap-2">
            <input
              {...slots}
              {...register('title')}
              readOnly={isReadOnly}
              autoComplete="off"
              spellCheck="false"
              className={`${inputLook} h-9 min-w-48 flex-1`}
            />
            {slug !== '' && slug !== typed.title && (
              <Button
                className="max-w-full"
                onClick={() => setValue('title', slug, { shouldDirty: true, shouldValidate: true })}
              >
                <span className="truncate">{titleOffer(slug)}</span>
              </Button>
            )}
          </span>
        )}
      </Field>
      {fieldNames(skillFields)
        .filter((name) => name !== 'title')
        .map((name) => {
          const { label, help, limit, rows } = skillFieldWords[name]
          return <FormLongText key={name} form={form} {...{ name, label, help, limit, rows }} />
        })}
    </>
  )
}
