/** Chooses a value for several numbers: an existing one, a new one, or none. */

import { useId, useState } from 'react'
import { deepEqual, isObject } from '../../../../contract/json.ts'
import type { NumberNames } from '../../../forms/pick-number/known-number.ts'
import { labeled } from '../../../text/small-texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import { type ComparedRow, type ComparedValue, keyOfRecord, variantsOf } from './compare-numbers.ts'
import type { ComparedNumber } from './compared-number.ts'
import type { NumberEdit } from './number-edits.ts'
import { ValueEditor } from './value-editor.tsx'
import { rowLabel, valueText } from './value-text.ts'
import { comparedKindNames, numberCount, numbersWords } from './words.ts'

interface Props {
  row: ComparedRow
  /** A record that no number has yet. */
  isNew: boolean
  numbers: readonly ComparedNumber[]
  names: NumberNames
  onPlan: (edit: NumberEdit) => void
  onClose: () => void
}

export function ChangeDialog({ row, isNew, numbers, names, onPlan, onClose }: Props) {
  const [value, setValue] = useState(() => firstValue(row, isNew))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const readable = numbers.filter(({ id }) => row.values.has(id))
  const wanting = readable.filter(({ id }) => !deepEqual(row.values.get(id), value))
  const targets = wanting.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const edit = editOf(row, isNew, value, targets)

  return (
    <Modal
      isWide
      onClose={onClose}
      title={isNew ? comparedKindNames[row.kind] : labeled(comparedKindNames[row.kind], rowLabel(row))}
      {...(row.kind === 'budgets' && { lead: numbersWords.budgetsAreShared })}
      foot={
        <>
          <Button onClick={onClose}>{numbersWords.cancel}</Button>
          <Button
            weight="primary"
            blocked={edit === null ? numbersWords.noValue : targets.length === 0 && numbersWords.noTarget}
            onClick={() => edit && onPlan(edit)}
          >
            {numbersWords.toPlan}
          </Button>
        </>
      }
    >
      <ValueChoices {...{ row, isNew, names, value }} onChange={setValue} />
      <TargetChoices {...{ row, numbers, names, wanting, left }} onChange={setLeft} />
    </Modal>
  )
}

function firstValue(row: ComparedRow, isNew: boolean): ComparedValue {
  if (isNew) return {}
  return variantsOf(row.values).find(({ value }) => value !== null)?.value ?? row.common
}

interface ValueProps extends Pick<Props, 'row' | 'isNew' | 'names'> {
  value: ComparedValue
  onChange: (value: ComparedValue) => void
}

function ValueChoices({ row, isNew, names, value, onChange }: ValueProps) {
  const group = useId()
  const [isOther, setIsOther] = useState(isNew)
  const choiceOf = (choice: ComparedValue) => ({
    group,
    isChosen: !isOther && deepEqual(choice, value),
    onChoose() {
      setIsOther(false)
      onChange(choice)
    },
  })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-semibold">{numbersWords.value}</legend>
      {variantsOf(row.values)
        .filter((variant) => variant.value !== null)
        .map((variant) => (
          <Choice
            key={JSON.stringify(variant.value)}
            {...choiceOf(variant.value)}
            text={valueText(row, variant.value)}
            hint={
              variant.ids.length === 1 ? variant.ids.map(names).join('') : numberCount(variant.ids.length)
            }
          />
        ))}
      {row.kind !== 'settings' && !isNew && (
        <Choice
          {...choiceOf(null)}
          text={row.kind === 'budgets' ? numbersWords.noLimit : numbersWords.remove}
        />
      )}
      {(isNew || row.kind !== 'allowlist') && (
        <Choice
          group={group}
          isChosen={isOther}
          onChoose={() => setIsOther(true)}
          text={numbersWords.otherValue}
        />
      )}
      {isOther && (
        <div className="flex flex-col gap-2 ps-6">
          <ValueEditor kind={row.kind} name={row.name} value={value} onChange={onChange} isNew={isNew} />
        </div>
      )}
    </fieldset>
  )
}

interface TargetChoicesProps extends Pick<Props, 'row' | 'numbers' | 'names'> {
  wanting: readonly ComparedNumber[]
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

function TargetChoices({ row, numbers, names, wanting, left, onChange }: TargetChoicesProps) {
  const isTarget = (one: ComparedNumber) => wanting.includes(one) && !left.has(one.id)
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1 font-semibold">
        {numbersWords.applyTo}{' '}
        <span className="font-normal text-quiet">({numberCount(wanting.filter(isTarget).length)})</span>
      </legend>
      <p className="flex gap-3 text-label">
        <button type="button" className={textLinkLook} onClick={() => onChange(new Set())}>
          {numbersWords.selectAll}
        </button>
        <button
          type="button"
          className={textLinkLook}
          onClick={() => onChange(new Set(wanting.map(({ id }) => id)))}
        >
          {numbersWords.selectNone}
        </button>
      </p>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {numbers.map((number) => (
          <Target
            key={number.id}
            name={names(number.id)}
            reason={
              number.reasons.get(row.kind) ??
              (wanting.includes(number) ? null : valueText(row, row.values.get(number.id)))
            }
            isChosen={isTarget(number)}
            onToggle={() => {
              const next = new Set(left)
              if (!next.delete(number.id)) next.add(number.id)
              onChange(next)
            }}
          />
        ))}
      </ul>
    </fieldset>
  )
}

/** Null without a value to plan. A new record gets the same key as compared ones. */
function editOf(
  row: ComparedRow,
  isNew: boolean,
  value: ComparedValue,
  targets: string[],
): NumberEdit | null {
  const { id, kind, name } = row
  if (kind !== 'faqs' && kind !== 'allowlist') return { id, kind, name, value, targets }
  if (value === null) return { id, kind, name, value, targets }
  const key = isObject(value) ? keyOfRecord(kind, value) : undefined
  if (key === undefined || (kind === 'faqs' && !hasAnswer(value))) return null
  return { id: isNew ? `${kind} ${key}` : id, kind, name: isNew ? key : name, value, targets }
}

function hasAnswer(value: ComparedValue): boolean {
  return isObject(value) && typeof value.answer === 'string' && value.answer.trim() !== ''
}

interface ChoiceProps {
  group: string
  isChosen: boolean
  onChoose: () => void
  text: string
  hint?: string
}

function Choice({ group, isChosen, onChoose, text, hint }: ChoiceProps) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 accent-accent"
      />
      <span className="min-w-0 flex-1 break-words">
        {text} {hint && <span className="whitespace-nowrap text-label text-quiet">{hint}</span>}
      </span>
    </label>
  )
}

interface TargetProps {
  name: string
  /** Why it cannot be a target: unreadable, or already has the value. */
  reason: string | null
  isChosen: boolean
  onToggle: () => void
}

function Target({ name, reason, isChosen, onToggle }: TargetProps) {
  return (
    <li>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={reason !== null}
          onChange={onToggle}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 tabular-nums">
          {name} {reason !== null && <span className="block truncate text-label text-quiet">{reason}</span>}
        </span>
      </label>
    </li>
  )
}
