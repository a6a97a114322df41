/** What is planned for each number, to look at and to choose from before anything is written. */
import { useMemo, useState } from 'react'
import { isChoosable, isWrite } from '../../../../../agent/plan/plan.ts'
import { type PlanItem, switchesOn } from '../../../../../agent/plan/run-record.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { formatNumber } from '../../../../text/format.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import type { RowSelection } from '../../../../ui/list/selection.ts'
import { Note } from '../../../../ui/note.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { ChangeList } from '../change-list.tsx'
import { shownName } from '../field-labels.ts'
import { UnclearEntriesNote } from '../unclear-entries-note.tsx'
import type { ComparedNumber } from './compared-number.ts'
import { type BudgetPlan, type NumberEdit, planBudgets, planNumbers } from './number-edits.ts'
import type { NumberNames } from './number-name.ts'
import type { Task } from './use-many-runs.ts'
import { applyTo, budgetName, budgetsOf, changesOf, comparedKindNames, numbersWords } from './words.ts'

interface Props {
  numbers: readonly ComparedNumber[]
  edits: readonly NumberEdit[]
  names: NumberNames
  onApply: (tasks: readonly Task[]) => void
  onBack: () => void
}

/** One item of one number: the same change to two numbers are two items. */
const keyOf = (id: string, item: PlanItem) => `${id} ${item.id}`

export function PlanView({ numbers, edits, names, onApply, onBack }: Props) {
  const blocked = useWriteBlock()
  const plans = useMemo(() => planNumbers(numbers, edits), [numbers, edits])
  const budgets = useMemo(() => planBudgets(numbers, edits), [numbers, edits])
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...plans.flatMap(({ id, plan }) => plan.items.filter(switchesOn).map((item) => keyOf(id, item))),
        ...budgets.filter(({ isDrastic }) => isDrastic).map(({ businessId }) => businessId),
      ]),
  )
  const toggle = (key: string) =>
    setLeft((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]))

  const tasks: Task[] = [
    ...plans.flatMap((plan): Task[] => {
      const chosen = plan.plan.items.filter((item) => isChoosable(item) && !left.has(keyOf(plan.id, item)))
      return !chosen.some(isWrite) ? [] : [{ of: 'number', id: plan.id, plan, chosen }]
    }),
    ...budgets.flatMap((plan): Task[] =>
      left.has(plan.businessId) ? [] : [{ of: 'business', id: plan.businessId, plan }],
    ),
  ]
  const changes = tasks.reduce(
    (sum, task) =>
      sum + (task.of === 'number' ? task.chosen.filter(isWrite).length : task.plan.changes.length),
    0,
  )
  const reached = new Set(tasks.flatMap((task) => (task.of === 'number' ? [task.id] : task.plan.numbers)))
  const isEmpty = plans.length === 0 && budgets.length === 0

  return (
    <Section id="plan" {...numbersWords.planHead} className="flex flex-col gap-5">
      <Refused numbers={numbers} edits={edits} names={names} />
      <LeftOut plans={plans} left={left} names={names} />
      {isEmpty && <p>{numbersWords.planEmpty}</p>}
      {plans.map(({ id, plan }) => {
        const items = plan.items.filter(isChoosable)
        return (
          <Section
            key={id}
            id={`plan-${id}`}
            level={3}
            title={<span className="tabular-nums">{names(id)}</span>}
            action={<span className="text-label text-quiet">{changesOf(items.filter(isWrite).length)}</span>}
            className="flex flex-col gap-1"
          >
            <UnclearEntriesNote unclear={plan.unclear} />
            <ChangeList items={items} label={names(id)} selection={selectionOf(id, items, left, toggle)} />
          </Section>
        )
      })}
      {budgets.map((plan) => (
        <BudgetChanges
          key={plan.businessId}
          plan={plan}
          names={names}
          isChosen={!left.has(plan.businessId)}
          onToggle={() => toggle(plan.businessId)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {!isEmpty && (
          <Button
            weight="primary"
            blocked={blocked ?? (tasks.length === 0 && numbersWords.leftOutTitle)}
            onClick={() => onApply(tasks)}
          >
            {applyTo(changes, reached.size)}
          </Button>
        )}
        <Button onClick={onBack}>{numbersWords.back}</Button>
      </div>
    </Section>
  )
}

function selectionOf(
  id: string,
  items: readonly PlanItem[],
  left: ReadonlySet<string>,
  toggle: (key: string) => void,
): RowSelection {
  const keys = new Map(items.map((item) => [item.id, keyOf(id, item)]))
  const has = (item: string) => !left.has(keys.get(item) ?? '')
  return {
    ids: items.map((item) => item.id).filter(has),
    has,
    toggle: (item) => toggle(keys.get(item) ?? ''),
    toggleAll: () => undefined,
    clear: () => undefined,
  }
}

/** The numbers for which something was chosen that could not be read by now. */
function Refused({ numbers, edits, names }: Pick<Props, 'numbers' | 'edits' | 'names'>) {
  const refused = numbers.flatMap(({ id, reasons }) =>
    edits
      .filter(({ kind, targets }) => targets.includes(id) && reasons.has(kind))
      .map(({ id: edit, kind }) => ({
        key: `${id} ${edit}`,
        text: `${names(id)}, ${comparedKindNames[kind]}: ${reasons.get(kind) ?? ''}`,
      })),
  )
  if (refused.length === 0) return null
  return (
    <Note tone="warn" title={numbersWords.refusedTitle}>
      <ul>
        {refused.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Note>
  )
}

interface LeftOutProps {
  plans: ReturnType<typeof planNumbers>
  left: ReadonlySet<string>
  names: NumberNames
}

function LeftOut({ plans, left, names }: LeftOutProps) {
  const out = plans.flatMap(({ id, plan }) =>
    plan.items.filter((item) => switchesOn(item) && left.has(keyOf(id, item))).map((item) => ({ id, item })),
  )
  if (out.length === 0) return null
  return (
    <Note tone="warn" title={numbersWords.leftOutTitle}>
      <ul>
        {out.map(({ id, item }) => (
          <li key={keyOf(id, item)}>
            {names(id)}: {shownName(item)}
          </li>
        ))}
      </ul>
      <p>{numbersWords.leftOutText}</p>
    </Note>
  )
}

interface BudgetProps {
  plan: BudgetPlan
  names: NumberNames
  isChosen: boolean
  onToggle: () => void
}

function BudgetChanges({ plan, names, isChosen, onToggle }: BudgetProps) {
  const title = budgetsOf(plan.name ?? plan.businessId)
  const text = (limit: number | null) => (limit === null ? numbersWords.noLimit : formatNumber(limit))
  return (
    <Section id={`budgets-${plan.businessId}`} level={3} title={title} className="flex flex-col gap-1.5">
      <p className="text-label text-quiet">
        {numbersWords.budgetsAreShared} {plan.numbers.map(names).join(', ')}
      </p>
      {plan.isDrastic && <p className="text-label text-warn">{numbersWords.drastic}</p>}
      <CheckLine
        isTall
        aria-label={title}
        checked={isChosen}
        onChange={onToggle}
        className="gap-3 border-line border-y py-2.5"
      >
        <span className="flex flex-col tabular-nums">
          {plan.changes.map(({ cell, before, after }) => (
            <span key={cell}>
              {budgetName(cell)}: {text(before)} → <strong>{text(after)}</strong>
            </span>
          ))}
        </span>
      </CheckLine>
    </Section>
  )
}
