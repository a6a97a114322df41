import { X } from 'lucide-react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { assertionKinds, maxAssertionCharacters } from '../../../../../contract/studio/files/scenario.ts'
import { inputLook } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SmallIconButton } from '../../../../ui/form/small-icon-button.tsx'
import { assertionNames, scenarioWords } from '../words.ts'
import { assertionLabel, assertionValue, removeAssertion } from './phrases.ts'
import { type ScenarioValues, valueFor } from './scenario-values.ts'

interface Props {
  form: UseFormReturn<ScenarioValues>
  turnAt: number
  at: number
  onRemove: () => void
}

export function AssertionFields({ form, turnAt, at, onRemove }: Props) {
  const name = `turns.${turnAt}.assertions.${at}` as const
  const noteId = useId()
  const before = form.watch(name)
  const error = form.formState.errors.turns?.[turnAt]?.assertions?.[at]?.value?.message

  function choose(chosen: string) {
    const kind = assertionKinds.find((one) => one === chosen)
    if (kind === undefined) return
    form.setValue(name, { kind, value: valueFor(kind, before) }, { shouldDirty: true })
    form.clearErrors(name)
  }

  const slots = {
    'aria-label': assertionValue(turnAt, at),
    'aria-describedby': noteId,
    'aria-invalid': error === undefined ? undefined : true,
  } as const
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
        <select
          aria-label={assertionLabel(turnAt, at)}
          value={before.kind}
          onChange={({ target }) => choose(target.value)}
          className={`${inputLook} h-9 sm:w-56 sm:shrink-0`}
        >
          <Options options={assertionKinds.map((kind) => [kind, assertionNames[kind]])} />
        </select>
        {before.kind === 'handoff' ? (
          <select {...slots} {...form.register(`${name}.value`)} className={`${inputLook} h-9 w-auto flex-1`}>
            <option value="yes">{scenarioWords.yes}</option>
            <option value="no">{scenarioWords.no}</option>
          </select>
        ) : (
          <input
            {...slots}
            {...form.register(`${name}.value`)}
            inputMode={before.kind === 'answered_within' ? 'decimal' : 'text'}
            maxLength={maxAssertionCharacters}
            autoComplete="off"
            className={`${inputLook} h-9 w-auto min-w-0 flex-1 ${before.kind === 'matches' ? 'font-mono' : ''}`}
          />
        )}
        <SmallIconButton label={removeAssertion(turnAt, at)} onClick={onRemove}>
          <X size={15} aria-hidden="true" />
        </SmallIconButton>
      </div>
      <p id={noteId} className="min-h-4 text-bad text-label sm:ps-58">
        {error}
      </p>
    </div>
  )
}
