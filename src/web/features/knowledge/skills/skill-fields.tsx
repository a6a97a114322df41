/** The three fields of a skill. */
import type { UseFormReturn } from 'react-hook-form'
import {
  maxSkillDescriptionCharacters,
  maxSkillTextCharacters,
  maxSkillTitleCharacters,
  type SkillRequest,
} from '../../../../contract/platform/knowledge/skill.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { slugOf } from './slug.ts'
import { skillWords, titleOffer } from './words.ts'

export function SkillFields({ form }: { form: UseFormReturn<SkillRequest> }) {
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const typed = watch()
  const isReadOnly = useWriteBlock() !== undefined
  const slug = slugOf(typed.title)

  return (
    <>
      <Field
        label={skillWords.titleLabel}
        help={skillWords.titleHelp}
        error={errors.title?.message}
        counter={{ used: typed.title.length, limit: maxSkillTitleCharacters }}
      >
        {(slots) => (
          <span className="flex flex-wrap gap-2">
            <input
              {...slots}
              {...register('title')}
              readOnly={isReadOnly}
              autoComplete="off"
              spellCheck={false}
              className={`${inputLook} h-9 min-w-48 flex-1 font-mono`}
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
      <Field
        label={skillWords.whenLabel}
        help={skillWords.whenHelp}
        error={errors.description?.message}
        counter={{ used: typed.description.length, limit: maxSkillDescriptionCharacters }}
      >
        {(slots) => (
          <textarea
            {...slots}
            {...register('description')}
            readOnly={isReadOnly}
            rows={3}
            className={`${inputLook} py-2`}
          />
        )}
      </Field>
      <Field
        label={skillWords.whatLabel}
        help={skillWords.whatHelp}
        error={errors.skill?.message}
        counter={{ used: typed.skill.length, limit: maxSkillTextCharacters }}
      >
        {(slots) => (
          <textarea
            {...slots}
            {...register('skill')}
            readOnly={isReadOnly}
            rows={12}
            className={`${inputLook} py-2`}
          />
        )}
      </Field>
    </>
  )
}
