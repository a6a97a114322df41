/** A message of a scenario form, with the checks of its answer. */
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { maxTurnAssertions } from '../../../../../contract/studio/files/scenario.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { SmallIconButton } from '../../../../ui/form/small-icon-button.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { scenarioWords } from '../words.ts'
import { AssertionFields } from './assertion-fields.tsx'
import { ContextField } from './context-field.tsx'
import { moveTurn, removeTurn, turnName } from './phrases.ts'
import { blankAssertion, type ScenarioValues } from './scenario-values.ts'

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
    <li className="flex flex-col gap-3 border-line border-t py-4">
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
