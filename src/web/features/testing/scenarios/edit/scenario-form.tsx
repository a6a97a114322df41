/** Writing a scenario by hand: what it is called, message after message, what each answer fulfils. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { maxScenarioTurns, type Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { RestoredNote } from '../../../../forms/edit/restored-note.tsx'
import { useAutosave } from '../../../../forms/edit/use-autosave.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { scenarioWords } from '../words.ts'
import { ScenarioFormFoot } from './form-foot.tsx'
import { HeadFields } from './head-fields.tsx'
import { blankTurn, type ScenarioValues, scenarioOf, scenarioValues } from './scenario-values.ts'
import { TurnFields } from './turn-fields.tsx'

interface Props {
  beginning: ScenarioValues
  /** What the draft is kept by, so that a reload does not lose it. */
  draftName: string
  /** Null when it is kept; otherwise why it is not. */
  onSave: (scenario: Scenario) => Promise<string | null>
  onCancel: () => void
}

export function ScenarioForm({ beginning, draftName, onSave, onCancel }: Props) {
  const [first] = useState(beginning)
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm({ defaultValues: first, resolver: zodResolver(scenarioValues) })
  const { restored, keep } = useAutosave(form, draftName, first)
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'turns' })
  const { setFocus } = form

  useEffect(() => setFocus('title'), [setFocus])

  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(async (draft) => setFault(await onSave(scenarioOf(draft))))(event)
      }
      noValidate
      className="flex max-w-3xl flex-col gap-4"
    >
      <RestoredNote restored={restored} onDiscard={() => form.reset(first)} />
      <HeadFields form={form} />
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
      <ScenarioFormFoot fault={fault} isDirty={form.formState.isDirty} onLeave={keep} onCancel={onCancel} />
    </form>
  )
}
