/** Form of a scenario: messages with the checks of each answer, then its title and place. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { maxScenarioTurns, type Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { folderOfScenario } from '../../../../../contract/studio/files/scenario-place.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { RestoredNote } from '../../../../forms/edit/restored-note.tsx'
import { useAutosave } from '../../../../forms/edit/use-autosave.ts'
import { useScenarios } from '../../../../records/scenarios.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { scenarioWords } from '../words.ts'
import { ScenarioFormFoot } from './form-foot.tsx'
import { blankTurn, type ScenarioValues, scenarioOf, scenarioValues } from './scenario-values.ts'
import { TurnFields } from './turn-fields.tsx'
import { useScenarioOwner } from './use-place.ts'

function HeadFields({ form }: { form: UseFormReturn<ScenarioValues> }) {
  const field = (name: 'title' | 'folder' | 'description' | 'tags') => ({
    label: scenarioWords[`${name}Label`],
    help: scenarioWords[`${name}Help`],
    ...boundField(form, name),
    autoComplete: 'off',
  })
  const folders = useScenarios(useScenarioOwner()).map(({ scenario }) => folderOfScenario(scenario))
  return (
    <>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr]">
        <TextField {...field('title')} />
        <TextField {...field('folder')} list="scenario-folders" />
        <datalist id="scenario-folders">
          {[...new Set(folders)].map((folder) => (
            <option key={folder} value={folder} />
          ))}
        </datalist>
      </div>
      <TextField {...field('description')} />
      <TextField {...field('tags')} />
    </>
  )
}

interface Props {
  beginning: ScenarioValues
  /** Key of the autosaved form values, which survive a reload. */
  draftName: string
  /** Null once stored; otherwise the reason. */
  onSave: (scenario: Scenario) => Promise<string | null>
  onCancel: () => void
}

export function ScenarioForm({ beginning, draftName, onSave, onCancel }: Props) {
  const [first] = useState(beginning)
  const [error, setError] = useState<string | null>(null)
  const form = useForm({ defaultValues: first, resolver: zodResolver(scenarioValues) })
  const { restored, keep } = useAutosave(form, draftName, first)
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'turns' })
  const { setFocus } = form

  useEffect(() => setFocus('turns.0.message'), [setFocus])

  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(async (draft) => setError(await onSave(scenarioOf(draft))))(event)
      }
      noValidate
      className="flex max-w-3xl flex-col gap-4"
    >
      <RestoredNote restored={restored} onDiscard={() => form.reset(first)} />
      <ol className="flex flex-col">
        {fields.map(({ id }, at) => (
          <TurnFields
            key={id}
            form={form}
            at={at}
            count={fields.length}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {fields.length < maxScenarioTurns && (
        <Button size="small" className="w-fit" onClick={() => append(blankTurn)}>
          <Plus size={14} aria-hidden="true" />
          {scenarioWords.addTurn}
        </Button>
      )}
      <div className="flex flex-col gap-4 border-line border-t pt-4">
        <HeadFields form={form} />
      </div>
      <ScenarioFormFoot error={error} isDirty={form.formState.isDirty} onLeave={keep} onCancel={onCancel} />
    </form>
  )
}
