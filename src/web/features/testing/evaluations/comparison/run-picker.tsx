/** Chooses the two runs that are compared. */

import { ArrowLeftRight } from 'lucide-react'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SelectField } from '../../../../ui/form/text-field.tsx'
import { distinctRunTitle, evaluationWords } from '../words.ts'

interface Props {
  runs: readonly StoredEvaluationRun[]
  before: string
  after: string
  onChange: (choice: { before?: string; after?: string }) => void
}

export function RunPicker({ runs, before, after, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Choice
        label={evaluationWords.earlier}
        runs={runs}
        value={before}
        onChange={(id) => onChange({ before: id })}
      />
      <Button
        size="square"
        className="mt-[1.375rem]"
        aria-label={evaluationWords.swap}
        title={evaluationWords.swap}
        onClick={() => onChange({ before: after, after: before })}
      >
        <ArrowLeftRight size={15} aria-hidden="true" />
      </Button>
      <Choice
        label={evaluationWords.later}
        runs={runs}
        value={after}
        onChange={(id) => onChange({ after: id })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  runs: readonly StoredEvaluationRun[]
  value: string
  onChange: (id: string) => void
}

function Choice({ label, runs, value, onChange }: ChoiceProps) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <Options of={runs.map((run) => [run.id, distinctRunTitle(run)])} />
      </SelectField>
    </div>
  )
}
