/** The three fields of a skill. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import {
  maxSkillDescriptionCharacters,
  maxSkillTextCharacters,
  maxSkillTitleCharacters,
  type SkillRequest,
  skillRequest,
} from '../../../contract/platform/skill.ts'
import { Field, inputLook } from '../../ui/field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { words } from './words.ts'

interface FormFoot {
  changed: (keyof SkillRequest)[]
  discard: () => void
}

interface Props {
  values: SkillRequest
  isReadOnly: boolean
  /** Calls back once the draft is safe with the platform: from then on it is what changes are counted from. */
  onSave: (draft: SkillRequest, isSafe: () => void) => void
  /** What stands below the fields: it knows what has changed. */
  foot: (form: FormFoot) => ReactNode
}

const names = ['title', 'description', 'skill'] as const

export function SkillForm({ values, isReadOnly, onSave, foot }: Props) {
  const { register, handleSubmit, formState, reset, watch } = useForm({
    values,
    // A refresh from the platform must not take away what is being typed.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(skillRequest),
  })
  const { errors, dirtyFields, isDirty } = formState
  const typed = watch()

  /** Here, unlike in a refresh, what was typed is meant to go. */
  function startFrom(draft: SkillRequest) {
    reset(draft, { keepDirtyValues: false })
  }

  return (
    <form
      onSubmit={handleSubmit((draft) => onSave(draft, () => startFrom(draft)))}
      noValidate
      className="flex flex-col gap-4"
    >
      <Field
        label={words.titleLabel}
        help={words.titleHelp}
        error={errors.title?.message}
        counter={{ used: typed.title.length, limit: maxSkillTitleCharacters }}
      >
        {(slots) => (
          <input
            {...slots}
            {...register('title')}
            readOnly={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            className={`${inputLook} h-9 font-mono`}
          />
        )}
      </Field>
      <Field
        label={words.whenLabel}
        help={words.whenHelp}
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
        label={words.whatLabel}
        help={words.whatHelp}
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
      {foot({ changed: names.filter((name) => dirtyFields[name]), discard: () => startFrom(values) })}
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
