import { ArrowLeftRight } from 'lucide-react'
import { Button } from '../../../../ui/form/button.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SelectField } from '../../../../ui/form/text-field.tsx'
import { qualityWords } from '../words.ts'
import type { Compared } from './compared.ts'

interface Props {
  choices: readonly Compared[]
  before: string
  after: string
  onChange: (choice: { before?: string; after?: string }) => void
}

export function RunPicker({ choices, before, after, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Choice
        label={qualityWords.earlier}
        choices={choices}
        value={before}
        onChange={(id) => onChange({ before: id })}
      />
      <Button
        size="square"
        className="mt-[1.375rem]"
        aria-label={qualityWords.swap}
        title={qualityWords.swap}
        onClick={() => onChange({ before: after, after: before })}
      >
        <ArrowLeftRight size={15} aria-hidden="true" />
      </Button>
      <Choice
        label={qualityWords.later}
        choices={choices}
        value={after}
        onChange={(id) => onChange({ after: id })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  choices: readonly Compared[]
  value: string
  onChange: (id: string) => void
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  const groups = [
    [qualityWords.runsGroup, choices.filter(({ run }) => run !== null)],
    [qualityWords.versionsGroup, choices.filter(({ run }) => run === null)],
  ] as const
  return (
    <div className="min-w-0 flex-1 basis-56">
      <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {groups.map(([title, groupRuns]) => (
          <optgroup key={title} label={title}>
            <Options options={groupRuns.map(({ id, name }) => [id, name])} />
          </optgroup>
        ))}
      </SelectField>
    </div>
  )
}
