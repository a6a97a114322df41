/** Chooses the value that several numbers get: one that a number has, another one, or none. */
import { useId, useState } from 'react'
import { deepEqual, isObject } from '../../../../../contract/json.ts'
import type { NumberNames } from '../../../../forms/pick-number/known-number.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { textLinkLook } from '../../../../ui/text-link.tsx'
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
  const variants = variantsOf(row.values)
  const there = variants.filter(({ value }) => value !== null)
  const [isOther, setIsOther] = useState(isNew)
  const [value, setValue] = useState<ComparedValue>(isNew ? {} : (there[0]?.value ?? row.common))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const readable = numbers.filter(({ id }) => row.values.has(id))
  const wanting = readable.filter(({ id }) => !deepEqual(row.values.get(id), value))
  const targets = wanting.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const edit = editOf(row, isNew, value, targets)
  const canBeMissing = row.kind !== 'settings' && !isNew
  const group = useId()
  const missing = row.kind === 'budgets' ? numbersWords.noLimit : numbersWords.remove

  const toggle = (id: string) =>
    setLeft((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))

  return (
    <Modal
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew ? comparedKindNames[row.kind] : `${comparedKindNames[row.kind]}: ${rowLabel(row)}`}
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
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 font-semibold">{numbersWords.value}</legend>
        {there.map((variant) => (
          <Choice
            key={JSON.stringify(variant.value)}
            group={group}
            isChosen={!isOther && deepEqual(variant.value, value)}
            onChoose={() => {
              setIsOther(false)
              setValue(variant.value)
            }}
            text={valueText(row, variant.value)}
            hint={variant.of.length === 1 ? variant.of.map(names).join('') : numberCount(variant.of.length)}
          />
        ))}
        {canBeMissing && (
          <Choice
            group={group}
            isChosen={!isOther && value === null}
            onChoose={() => {
              setIsOther(false)
              setValue(null)
            }}
            text={missing}
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
          <div className="flex flex-col gap-2 pl-6">
            <ValueEditor kind={row.kind} name={row.name} value={value} onChange={setValue} isNew={isNew} />
          </div>
        )}
      </fieldset>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="pb-1 font-semibold">
          {numbersWords.applyTo}{' '}
          <span className="font-normal text-quiet">({numberCount(targets.length)})</span>
        </legend>
        <p className="flex gap-3 text-label">
          <button type="button" className={textLinkLook} onClick={() => setLeft(new Set())}>
            {numbersWords.selectAll}
          </button>
          <button
            type="button"
            className={textLinkLook}
            onClick={() => setLeft(new Set(wanting.map(({ id }) => id)))}
          >
            {numbersWords.selectNone}
          </button>
        </p>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {numbers.map((one) => (
            <Target
              key={one.id}
              name={names(one.id)}
              reason={
                one.reasons.get(row.kind) ??
                (wanting.includes(one) ? null : valueText(row, row.values.get(one.id)))
              }
              isChosen={targets.includes(one.id)}
              onToggle={() => toggle(one.id)}
            />
          ))}
        </ul>
      </fieldset>
    </Modal>
  )
}

/** Returns the edit; null while there is no value to plan. A new record is known by its key, as the compared ones are. */
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
  /** Why it is no target: it could not be read, or has the value already. */
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
