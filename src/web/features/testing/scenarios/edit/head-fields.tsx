/** What a scenario is called, where it belongs, why it is worth trying. */
import type { UseFormReturn } from 'react-hook-form'
import { useScenarios } from '../../../../browser/records/scenario-store.ts'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { scenarioWords } from '../words.ts'
import type { ScenarioValues } from './scenario-values.ts'
import { useScenarioOwner } from './use-place.ts'

export function HeadFields({ form }: { form: UseFormReturn<ScenarioValues> }) {
  const { register, formState } = form
  const { errors } = formState
  const known = useScenarios(useScenarioOwner()).flatMap(({ scenario }) => scenario.category ?? [])
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr]">
        <Field label={scenarioWords.titleLabel} help={scenarioWords.titleHelp} error={errors.title?.message}>
          {(slots) => (
            <input {...slots} {...register('title')} autoComplete="off" className={`${inputLook} h-9`} />
          )}
        </Field>
        <Field
          label={scenarioWords.categoryLabel}
          help={scenarioWords.categoryHelp}
          error={errors.category?.message}
        >
          {(slots) => (
            <input
              {...slots}
              {...register('category')}
              autoComplete="off"
              list="scenario-categories"
              className={`${inputLook} h-9`}
            />
          )}
        </Field>
        <datalist id="scenario-categories">
          {[...new Set(known)].map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <Field
        label={scenarioWords.descriptionLabel}
        help={scenarioWords.descriptionHelp}
        error={errors.description?.message}
      >
        {(slots) => (
          <input {...slots} {...register('description')} autoComplete="off" className={`${inputLook} h-9`} />
        )}
      </Field>
    </>
  )
}
