/** A message of a scenario form, with the checks of its answer. */
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import {
  assertionKinds,
  maxAssertionCharacters,
  maxTurnAssertions,
} from '../../../../../contract/studio/files/scenario.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { inputLook } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SmallIconButton } from '../../../../ui/form/small-icon-button.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { assertionNames, scenarioWords } from '../words.ts'
import { assertionLabel, assertionValue, moveTurn, removeAssertion, removeTurn, turnName } from './phrases.ts'
import { type AssertionValues, blankAssertion, type ScenarioValues, valueFor } from './scenario-values.ts'

interface Props {
  form: UseFormReturn<ScenarioValues>
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function TurnFields({ form, at, count, onMove, onRemove }: Props) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: `turns.${at}.assertions` })
  return (
    <li className="flex flex-col gap-3 border-line border-t py-4 first:border-t-0 first:pt-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{turnName(at)}</h3>
        {count > 1 && (
          <div className="flex">
            {at > 0 && (
              <SmallIconButton label={moveTurn(at, 'up')} onClick={() => onMove(at - 1)}>
                <ArrowUp size={15} aria-hidden="true" />
              </SmallIconButton>
            )}
            {at < count - 1 && (
              <SmallIconButton label={moveTurn(at, 'down')} onClick={() => onMove(at + 1)}>
                <ArrowDown size={15} aria-hidden="true" />
              </SmallIconButton>
            )}
            <SmallIconButton label={removeTurn(at)} onClick={onRemove}>
              <Trash2 size={15} aria-hidden="true" />
            </SmallIconButton>
          </div>
        )}
      </div>
      <LongTextField
        label={scenarioWords.messageLabel}
        {...boundField(form, `turns.${at}.message`)}
        rows={2}
      />
      <ContextField form={form} at={at} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold text-label">{scenarioWords.assertions}</legend>
        {fields.map(({ id }, assertionAt) => (
          <AssertionFields
            key={id}
            form={form}
            turnAt={at}
            at={assertionAt}
            onRemove={() => remove(assertionAt)}
          />
        ))}
        {fields.length === 0 && <p className="text-quiet">{scenarioWords.noAssertion}</p>}
        {fields.length < maxTurnAssertions && (
          <Button size="small" className="w-fit" onClick={() => append(blankAssertion)}>
            <Plus size={14} aria-hidden="true" />
            {scenarioWords.addAssertion}
          </Button>
        )}
      </fieldset>
      <SavedAnswer form={form} at={at} />
    </li>
  )
}

function SavedAnswer({ form, at }: Pick<Props, 'form' | 'at'>) {
  if (form.watch(`turns.${at}.savedAnswer`) === null) return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-label text-quiet">
      {scenarioWords.keptAnswer}
      <Button
        size="small"
        weight="ghost"
        onClick={() => form.setValue(`turns.${at}.savedAnswer`, null, { shouldDirty: true })}
      >
        {scenarioWords.dropAnswer}
      </Button>
    </p>
  )
}

/** Context sent before a message, behind a button because few messages need one. */
function ContextField({ form, at }: { form: UseFormReturn<ScenarioValues>; at: number }) {
  const [isWanted, setIsWanted] = useState(false)
  const isShown = form.watch(`turns.${at}.context`) !== '' || isWanted
  if (!isShown) {
    return (
      <Button size="small" weight="ghost" className="w-fit" onClick={() => setIsWanted(true)}>
        <Plus size={14} aria-hidden="true" />
        {scenarioWords.addContext}
      </Button>
    )
  }
  return (
    <LongTextField {...scenarioWords.contextField} {...boundField(form, `turns.${at}.context`)} rows={2} />
  )
}

/** A check of another version stays selected until another one is chosen. */
function offeredKinds(chosen: AssertionValues['kind']): readonly AssertionValues['kind'][] {
  return chosen === 'unknown' ? ['unknown', ...assertionKinds] : assertionKinds
}

interface AssertionFieldsProps {
  form: UseFormReturn<ScenarioValues>
  turnAt: number
  at: number
  onRemove: () => void
}

function AssertionFields({ form, turnAt, at, onRemove }: AssertionFieldsProps) {
  const name = `turns.${turnAt}.assertions.${at}` as const
  const noteId = useId()
  const before = form.watch(name)
  const error = form.formState.errors.turns?.[turnAt]?.assertions?.[at]?.value?.message

  function choose(chosen: string) {
    const kind = assertionKinds.find((kind) => kind === chosen)
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
          <Options options={offeredKinds(before.kind).map((kind) => [kind, assertionNames[kind]])} />
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
            readOnly={before.kind === 'unknown'}
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
