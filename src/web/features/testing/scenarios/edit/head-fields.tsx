/** What a scenario is called, where it belongs, why it is worth trying. */
import type { UseFormReturn } from 'react-hook-form'
import { folderOfScenario } from '../../../../../contract/studio/files/scenario-place.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { useScenarios } from '../../../../records/scenarios.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { scenarioWords } from '../words.ts'
import type { ScenarioValues } from './scenario-values.ts'
import { useScenarioOwner } from './use-place.ts'

export function HeadFields({ form }: { form: UseFormReturn<ScenarioValues> }) {
  const field = (name: 'title' | 'folder' | 'description' | 'tags') => ({
    label: scenarioWords[`${name}Label`],
    help: scenarioWords[`${name}Help`],
    ...boundField(form, name),
    autoComplete: 'off',
  })
  const known = useScenarios(useScenarioOwner()).map(({ scenario }) => folderOfScenario(scenario))
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr]">
        <TextField {...field('title')} />
        <TextField {...field('folder')} list="scenario-folders" />
        <datalist id="scenario-folders">
          {[...new Set(known)].map((folder) => (
            <option key={folder} value={folder} />
          ))}
        </datalist>
      </div>
      <TextField {...field('description')} />
      <TextField {...field('tags')} />
    </>
  )
}
