/** What a scenario is called, where it belongs, why it is worth trying. */
import type { UseFormReturn } from 'react-hook-form'
import { folderOfScenario } from '../../../../../contract/studio/files/scenario-place.ts'
import { useScenarios } from '../../../../browser/records/scenario-store.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { scenarioWords } from '../words.ts'
import type { ScenarioValues } from './scenario-values.ts'
import { useScenarioOwner } from './use-place.ts'

export function HeadFields({ form }: { form: UseFormReturn<ScenarioValues> }) {
  const { register, formState } = form
  const { errors } = formState
  const known = useScenarios(useScenarioOwner()).map(({ scenario }) => folderOfScenario(scenario))
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={scenarioWords.titleLabel}
          help={scenarioWords.titleHelp}
          error={errors.title?.message}
          {...register('title')}
          autoComplete="off"
        />
        <TextField
          label={scenarioWords.folderLabel}
          help={scenarioWords.folderHelp}
          error={errors.folder?.message}
          {...register('folder')}
          autoComplete="off"
          list="scenario-folders"
        />
        <datalist id="scenario-folders">
          {[...new Set(known)].map((folder) => (
            <option key={folder} value={folder} />
          ))}
        </datalist>
      </div>
      <TextField
        label={scenarioWords.descriptionLabel}
        help={scenarioWords.descriptionHelp}
        error={errors.description?.message}
        {...register('description')}
        autoComplete="off"
      />
      <TextField
        label={scenarioWords.tagsLabel}
        help={scenarioWords.tagsHelp}
        error={errors.tags?.message}
        {...register('tags')}
        autoComplete="off"
      />
    </>
  )
}
