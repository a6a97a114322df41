import { ArrowUp, Plus } from 'lucide-react'
import { useId } from 'react'
import {
  maxTransformationSteps,
  transformationKinds,
} from '../../../../../contract/platform/connectors/transformation.ts'
import { t } from '../../../../../contract/translate.ts'
import { labeled } from '../../../../text/small-texts.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { inputLook } from '../../../../ui/form/field.tsx'
import { SmallIconButton } from '../../../../ui/form/small-icon-button.tsx'
import { ErrorLine } from '../error-line.tsx'
import { SmallChoice, SmallInput } from '../small-inputs.tsx'
import { toolWords } from '../words.ts'
import { freshKey } from './body-edits.ts'
import { RemoveRowButton } from './remove-row-button.tsx'
import { blankSteps, isBrokenJson, type StepRow, type StepsModel } from './steps-model.ts'

interface Props {
  model: StepsModel | null
  isBlocked: boolean
  onChange: (model: StepsModel | null) => void
}

const kindOptions = Object.fromEntries(transformationKinds.map((kind) => [kind, kind.replaceAll('_', ' ')]))

export function StepFields({ model, isBlocked, onChange }: Props) {
  return (
    <section className="flex flex-col gap-3" aria-label={toolWords.answer}>
      <h2 className="border-line border-b pb-1 font-semibold">{toolWords.answer}</h2>
      <p className="text-quiet">{toolWords.answerHelp}</p>
      <CheckLine
        checked={model !== null}
        disabled={isBlocked}
        onSwitch={(isOn) => onChange(isOn ? blankSteps : null)}
      >
        {toolWords.stepsOn}
      </CheckLine>
      {model !== null && (
        <StepList
          steps={model.steps}
          isBlocked={isBlocked}
          onChange={(steps) => onChange({ ...model, steps })}
        />
      )}
    </section>
  )
}

interface ListProps {
  steps: readonly StepRow[]
  isBlocked: boolean
  onChange: (steps: StepRow[]) => void
}

function StepList({ steps, isBlocked, onChange }: ListProps) {
  function raise(at: number) {
    const moved = steps[at]
    if (moved !== undefined) onChange(steps.toSpliced(at, 1).toSpliced(at - 1, 0, moved))
  }
  return (
    <>
      {steps.length === 0 && <p className="text-quiet">{toolWords.noSteps}</p>}
      <ol>
        {steps.map((step, at) => (
          <Step
            key={step.key}
            step={step}
            number={at + 1}
            isBlocked={isBlocked}
            onChange={(changed) => onChange(steps.with(at, changed))}
            onRaise={() => raise(at)}
            onRemove={() => onChange(steps.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {!isBlocked && steps.length < maxTransformationSteps && (
        <Button
          size="small"
          className="w-fit"
          onClick={() =>
            onChange([
              ...steps,
              {
                key: freshKey('step', steps),
                read: {},
                kind: transformationKinds[0],
                target: '',
                params: '',
              },
            ])
          }
        >
          <Plus size={14} aria-hidden="true" />
          {toolWords.addStep}
        </Button>
      )}
    </>
  )
}

interface StepProps {
  step: StepRow
  number: number
  isBlocked: boolean
  onChange: (step: StepRow) => void
  onRaise: () => void
  onRemove: () => void
}

function Step({ step, number, isBlocked, onChange, onRaise, onRemove }: StepProps) {
  const id = useId()
  const label = t('Step {number}', { number })
  const isBroken = isBrokenJson(step.params) || isBrokenJson(step.target)
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-4 text-quiet tabular-nums">{number}</span>
        <SmallChoice
          aria-label={label}
          value={step.kind}
          options={kindOptions}
          disabled={isBlocked}
          onChoose={(kind) => onChange({ ...step, kind })}
          className="w-40!"
        />
        <SmallInput
          aria-label={labeled(label, toolWords.stepTarget)}
          placeholder={toolWords.stepTarget}
          value={step.target}
          readOnly={isBlocked}
          onChange={(event) => onChange({ ...step, target: event.target.value })}
          className="min-w-32! flex-1 font-mono"
        />
        <span className="flex">
          {number > 1 && (
            <SmallIconButton label={t('Move {label} up', { label })} isBlocked={isBlocked} onClick={onRaise}>
              <ArrowUp size={14} aria-hidden="true" />
            </SmallIconButton>
          )}
          <RemoveRowButton label={label} isBlocked={isBlocked} onRemove={onRemove} />
        </span>
      </div>
      <textarea
        aria-label={labeled(label, toolWords.stepParams)}
        aria-invalid={isBroken ? true : undefined}
        aria-describedby={`${id}-error`}
        placeholder={toolWords.stepParams}
        value={step.params}
        readOnly={isBlocked}
        spellCheck="false"
        rows={Math.min(8, Math.max(2, step.params.split('\n').length))}
        onChange={(event) => onChange({ ...step, params: event.target.value })}
        className={`${inputLook} py-1.5 font-mono`}
      />
      <ErrorLine id={`${id}-error`} text={isBroken ? toolWords.stepError : undefined} />
    </li>
  )
}
