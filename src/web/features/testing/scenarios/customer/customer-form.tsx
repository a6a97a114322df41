import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { t } from '../../../../../contract/translate.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { RestoredNote } from '../../../../forms/edit/restored-note.tsx'
import { useAutosave } from '../../../../forms/edit/use-autosave.ts'
import { LongTextField, TextField } from '../../../../ui/form/text-field.tsx'
import { ScenarioFormFoot } from '../edit/form-foot.tsx'
import { type CustomerValues, customerScenarioOf, customerValues } from './customer-values.ts'
import { customerWords } from './words.ts'

interface Props {
  scenario: Scenario
  beginning: CustomerValues
  draftName: string
  /** Null once stored; otherwise the reason. */
  onSave: (scenario: Scenario) => Promise<string | null>
  onCancel: () => void
}

const texts = [
  { name: 'title', label: t('Title'), help: '', rows: 1 },
  { name: 'persona', label: customerWords.persona, help: t('Who they are and how they write.'), rows: 2 },
  { name: 'goal', label: customerWords.goal, help: t('What they want from the conversation.'), rows: 2 },
  {
    name: 'facts',
    label: customerWords.facts,
    help: t('One per line. Given when the agent asks; nothing else is invented.'),
    rows: 4,
  },
  {
    name: 'criteria',
    label: customerWords.criteria,
    help: t('One per line. Each is answered with yes or no; all must be yes.'),
    rows: 4,
  },
] as const

const shortTexts = [
  { name: 'language', label: customerWords.language, help: '' },
  { name: 'maxTurns', label: customerWords.maxTurns, help: t('Messages before they give up.') },
  { name: 'votes', label: t('Votes'), help: t('How often the judge is asked. The majority decides.') },
] as const

export function CustomerForm({ scenario, beginning, draftName, onSave, onCancel }: Props) {
  const [first] = useState(beginning)
  const [error, setError] = useState<string | null>(null)
  const form = useForm({ defaultValues: first, resolver: zodResolver(customerValues) })
  const { restored, keep } = useAutosave(form, draftName, first)
  const { isDirty } = form.formState
  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(async (values) =>
          setError(await onSave(customerScenarioOf(values, scenario))),
        )(event)
      }
      noValidate
      className="flex max-w-3xl flex-col gap-3"
    >
      <RestoredNote restored={restored} onDiscard={() => form.reset(first)} />
      {texts.map(({ name, ...field }) => (
        <LongTextField key={name} {...field} {...boundField(form, name)} />
      ))}
      <div className="grid gap-x-4 sm:grid-cols-3">
        {shortTexts.map(({ name, ...field }) => (
          <TextField key={name} {...field} {...boundField(form, name)} autoComplete="off" />
        ))}
      </div>
      <ScenarioFormFoot error={error} isDirty={isDirty} onLeave={keep} onCancel={onCancel} />
    </form>
  )
}
