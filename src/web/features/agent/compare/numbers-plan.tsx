/** The plan for several numbers and their businesses' budgets. */

import { useMemo } from 'react'
import { isChoosable } from '../../../../agent/plan/plan.ts'
import { switchesOn } from '../../../../agent/plan/run-record.ts'
import { t } from '../../../../contract/translate.ts'
import { changeBudgets } from '../../../api/agent/budgets.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useSession } from '../../../api/session.ts'
import type { NumberNames } from '../../../forms/pick-number/known-number.ts'
import { carryOutBundle } from '../../../plan/carry-out-bundle.ts'
import { PlanHead } from '../../../plan/plan-head.tsx'
import {
  type CarryOut,
  newTargetRun,
  type PlanLine,
  type PlanTarget,
  type TargetRun,
} from '../../../plan/plan-target.ts'
import { PlanView } from '../../../plan/plan-view.tsx'
import { formatItems } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { type ComparedNumber, comparedSections } from './compared-number.ts'
import {
  type BudgetPlan,
  type NumberEdit,
  type NumberPlan,
  planBudgets,
  planNumbers,
} from './number-edits.ts'
import { applyTo, budgetsOf, comparedKindNames, numbersWords } from './words.ts'

interface Props {
  numbers: readonly ComparedNumber[]
  edits: readonly NumberEdit[]
  names: NumberNames
  onApply: (title: string, targets: readonly TargetRun[]) => void
  onBack: () => void
}

export function NumbersPlan({ numbers, edits, names, onApply, onBack }: Props) {
  const owner = useSession().user.id
  const plans = useMemo(() => {
    return [
      ...planNumbers(numbers, edits).map((plan) => ({
        target: numberTarget(plan, names),
        carryOut: carryOutNumber(owner, plan),
      })),
      ...planBudgets(numbers, edits).map((plan) => ({
        target: budgetTarget(plan, names),
        carryOut: carryOutBudgets(plan),
      })),
    ]
  }, [numbers, edits, names, owner])

  function apply(chosen: ReadonlyMap<string, readonly PlanLine[]>) {
    onApply(
      numbersWords.planTitle,
      plans.flatMap(({ target: { id, name }, carryOut }) => {
        const lines = chosen.get(id)
        return lines === undefined ? [] : [newTargetRun({ id, name, carryOut, lines })]
      }),
    )
  }

  return (
    <>
      <PlanHead title={numbersWords.planTitle} lead={numbersWords.planLead} />
      <Refused numbers={numbers} edits={edits} names={names} />
      <PlanView
        targets={plans.map(({ target }) => target)}
        onApply={apply}
        countText={applyTo}
        emptyText={numbersWords.planEmpty}
      >
        <Button weight="ghost" onClick={onBack}>
          {numbersWords.back}
        </Button>
      </PlanView>
    </>
  )
}

function numberTarget({ id, plan }: NumberPlan, names: NumberNames): PlanTarget {
  const { items, unclear } = plan
  return { id, name: names(id), lines: items.filter(isChoosable), unread: [], unclear, isLeftOut: switchesOn }
}

function carryOutNumber(owner: string, { id, bundle }: NumberPlan): CarryOut {
  return carryOutBundle(owner, {
    phoneNumberId: id,
    title: numbersWords.planTitle,
    bundle,
    deletes: true,
    isStripped: false,
    sections: comparedSections,
  })
}

/** A business's budgets are replaced as one set, so they are one line. */
function budgetTarget(plan: BudgetPlan, names: NumberNames): PlanTarget {
  const { businessId, name, changes, numbers, isDrastic } = plan
  return {
    id: `business ${businessId}`,
    name: budgetsOf(name ?? businessId),
    lines: [
      {
        id: 'budgets',
        kind: 'budgets',
        change: 'change',
        name: '',
        fields: changes.map(({ cell, before, after }) => ({
          path: [cell],
          ...(before !== null && { before: String(before) }),
          ...(after !== null && { after: String(after) }),
        })),
        notes: [
          numbersWords.budgetsAreShared,
          formatItems(numbers.map(names)),
          ...(isDrastic ? [numbersWords.drastic] : []),
        ],
        warnings: [],
        needsCredentials: false,
      },
    ],
    unread: [],
    unclear: [],
    isLeftOut: () => isDrastic,
  }
}

function carryOutBudgets({ businessId, grid, limits }: BudgetPlan): CarryOut {
  return async ({ target: { run }, report }) => {
    const at = (part: Omit<(typeof run.steps)[number], 'item'>, state: 'running' | 'finished') =>
      report({
        hasBegun: true,
        run: { ...run, state, steps: run.steps.map(({ item }) => ({ item, ...part })) },
      })
    if (run.steps.some(({ state }) => state === 'skipped')) return at({ state: 'skipped' }, 'finished')
    at({ state: 'writing' }, 'running')
    try {
      await changeBudgets(businessId, { loaded: grid, draft: limits })
      at({ state: 'done' }, 'finished')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { kind, status, complaint } = error
      at({ state: 'failed', failure: { kind, status, ...complaint, retryAfterSeconds: null } }, 'finished')
    }
  }
}

/** Edits of numbers that became unreadable. */
function Refused({ numbers, edits, names }: Pick<Props, 'numbers' | 'edits' | 'names'>) {
  const refused = numbers.flatMap(({ id, reasons }) =>
    edits
      .filter(({ kind, targets }) => targets.includes(id) && reasons.has(kind))
      .map(({ id: edit, kind }) => ({
        key: `${id} ${edit}`,
        text: t('{number}, {section}: {reason}', {
          number: names(id),
          section: comparedKindNames[kind],
          reason: reasons.get(kind) ?? '',
        }),
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
