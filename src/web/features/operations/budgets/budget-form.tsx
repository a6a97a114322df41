/** A business's limits, saved together because they are written together. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { budgetUnits } from '../../../../contract/platform/agent/budget.ts'
import {
  type BudgetGrid,
  budgetCells,
  type Cell,
  type Limits,
  setWith,
  unknownBudgets,
} from '../../../api/agent/budget-grid.ts'
import { budgetsQuery, changeBudgets } from '../../../api/agent/budgets.ts'
import type { SafeChange } from '../../../api/agent/safe-change.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { type EditForm, useEditForm } from '../../../forms/edit/edit-form.ts'
import { FormText } from '../../../forms/edit/form-field.tsx'
import { formatNumber } from '../../../text/format.ts'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { BudgetPicture } from './budget-picture.tsx'
import { type BudgetValues, budgetValues, budgetValuesOf, limitsIn, limitsNow } from './budget-values.ts'
import { budgetFieldNames, budgetWords, limitText, unitHelp, unitNames, windowNames } from './words.ts'

function BudgetFields({ form }: { form: UseFormReturn<BudgetValues> }) {
  return (
    <div className="flex flex-col gap-5">
      {budgetUnits.map((unit) => (
        <fieldset key={unit} className="flex flex-col gap-1">
          <legend className="font-semibold">{unitNames[unit]}</legend>
          <p className="text-label text-quiet">{unitHelp[unit]}</p>
          <div className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
            {budgetCells
              .filter((place) => place.unit === unit)
              .map(({ cell, window }) => (
                <FormText
                  key={cell}
                  form={form}
                  name={cell}
                  label={windowNames[window]}
                  placeholder={budgetWords.unlimited}
                  help={separated(form.watch(cell))}
                  format="digits"
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** A long number as it is read; the field has digits alone. */
function separated(typed: string): string | undefined {
  return /^[0-9]{4,15}$/.test(typed) ? formatNumber(Number(typed)) : undefined
}

interface FormProps {
  businessId: string
  grid: BudgetGrid
  /** Beside the limits: what of them is used. */
  used: ReactNode
}

export function BudgetForm({ businessId, grid, used }: FormProps) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const editing = useEditForm<BudgetGrid, BudgetValues>({
    thing: grid,
    schema: budgetValues,
    draftOf: budgetValuesOf,
    change: useChangeBudgets(businessId),
    onSaved: () => showToast(budgetWords.saved),
    draftName: `budgets ${businessId}`,
    reload: () => void queryClient.invalidateQueries(budgetsQuery(businessId)),
  })
  const limits = limitsNow(editing.form.watch(), editing.loaded)
  const unknown = unknownBudgets(grid.set)

  /** Nothing is written before confirmation. */
  function ask(event: SyntheticEvent) {
    event.preventDefault()
    if (editing.changed.length > 0) void editing.form.handleSubmit(() => setIsAsking(true))()
  }

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
      <form onSubmit={ask} noValidate className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="font-semibold">{budgetWords.limits}</h2>
          <p className="text-label text-quiet">
            {budgetWords.limitsHelp} {budgetWords.rolling}
          </p>
        </div>
        <BudgetFields form={editing.form} />
        {unknown.length > 0 && <p className="text-label text-quiet">{budgetWords.others(unknown.length)}</p>}
        <EditFoot editing={editing} fieldNames={budgetFieldNames} />
        <Confirmation
          editing={editing}
          limits={limits}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      </form>
      <div className="flex min-w-0 flex-col gap-8">
        {used}
        <BudgetPicture limits={limits} />
      </div>
    </div>
  )
}

interface ConfirmationProps {
  editing: EditForm<BudgetGrid, BudgetValues>
  limits: ReturnType<typeof limitsNow>
  isOpen: boolean
  onClose: () => void
}

function Confirmation({ editing, limits, isOpen, onClose }: ConfirmationProps) {
  return (
    <ConfirmBudgets
      isOpen={isOpen}
      before={editing.loaded}
      after={limits}
      changed={editing.changed}
      isFree={setWith(editing.loaded.set, limits).length === 0}
      isBusy={editing.isBusy}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        editing.submit()
      }}
    />
  )
}

function useChangeBudgets(business_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = budgetsQuery(business_id)
  return useMutation({
    mutationFn: ({ draft, ...change }: SafeChange<BudgetGrid, Partial<BudgetValues>>) =>
      changeBudgets(business_id, { ...change, draft: limitsIn(draft) }),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
}

interface ConfirmBudgetsProps {
  isOpen: boolean
  before: Limits
  after: Limits
  changed: readonly Cell[]
  /** True if no budget would remain. */
  isFree: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Confirms changes to a business's limits; the worst need a typed confirmation. */
function ConfirmBudgets({
  isOpen,
  before,
  after,
  changed,
  isFree,
  isBusy,
  onClose,
  onConfirm,
}: ConfirmBudgetsProps) {
  return (
    <DangerDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={isFree ? budgetWords.freeTitle : budgetWords.confirmTitle}
      confirm={isFree ? budgetWords.confirmFree : budgetWords.confirm}
      isBusy={isBusy}
      onConfirm={onConfirm}
      {...(isFree && { typed: budgetWords.unlimited })}
    >
      <ul className="text-text tabular-nums">
        {changed.map((cell) => (
          <li key={cell} className="flex flex-wrap justify-between gap-x-3 border-line border-t py-1">
            <span>{budgetFieldNames[cell]}</span>
            <span>
              {limitText(before[cell])} <span className="inline-block rtl:-scale-x-100">→</span>{' '}
              <strong>{limitText(after[cell])}</strong>
              {after[cell] === 0 && <span className="text-bad"> {budgetWords.atOnce}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p>{isFree ? budgetWords.freeText : budgetWords.confirmText}</p>
    </DangerDialog>
  )
}
