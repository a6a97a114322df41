/** A business's limits, saved together because they are written together. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { budgetUnits } from '../../../../contract/platform/agent/budget.ts'
import { t } from '../../../../contract/translate.ts'
import {
  type BudgetGrid,
  type BudgetUnit,
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
import { Section } from '../../../ui/page/section.tsx'
import { type BudgetValues, budgetValues, budgetValuesOf, limitsIn, limitsNow } from './budget-values.ts'
import { type Reach, reachOf, windowDays } from './reach.ts'
import { budgetFieldNames, budgetWords, limitText, unitHelp, unitNames, windowNames } from './words.ts'

// Each limit as a daily average; unreachable ones are marked.

function BudgetPicture({ limits }: { limits: Limits }) {
  const limited = budgetUnits
    .map((unit) => ({ unit, reaches: reachOf(limits, unit) }))
    .filter(({ reaches }) => reaches.length > 0)
  // A single limit has nothing to be compared with, unless it stops the agents.
  const units = limited.filter(
    ({ reaches }) => reaches.length > 1 || reaches.some(({ limit }) => limit === 0),
  )
  if (limited.length > 0 && units.length === 0) return null
  return (
    <Section id="picture" title={t('What this means per day')} className="flex flex-col gap-3">
      {units.length === 0 ? (
        <p>{t('No limits: the agents never stop because of a budget.')}</p>
      ) : (
        <>
          <p className="max-w-prose text-label text-quiet">
            {t(
              'Each bar is a limit as a daily average. The shortest bar is what the agents can use every day; longer bars only leave room for busy days.',
            )}
          </p>
          {units.map(({ unit, reaches }) => (
            <Bars key={unit} unit={unit} reaches={reaches} />
          ))}
        </>
      )}
    </Section>
  )
}

function perDay({ limit, window }: Reach): number {
  return limit / windowDays[window]
}

function Bars({ unit, reaches }: { unit: BudgetUnit; reaches: readonly Reach[] }) {
  const most = Math.max(1, ...reaches.map(perDay))
  return (
    <div>
      <h3 className="text-label">{unitNames[unit]}</h3>
      <ul>
        {reaches.map((reach) => (
          <li key={reach.window} className="border-line border-t py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="w-16">{windowNames[reach.window]}</span>
              <span className="font-semibold tabular-nums">{limitText(reach.limit)}</span>
              <span className="text-label text-quiet tabular-nums">
                {budgetWords.perDay(limitText(Math.round(perDay(reach) * 10) / 10))}
              </span>
              {reach.isOutOfReach && (
                <span className="text-label text-warn">
                  {budgetWords.outOfReach(limitText(reach.ceiling))}
                </span>
              )}
              {reach.limit === 0 && <span className="text-bad text-label">{budgetWords.atOnce}</span>}
            </p>
            <span aria-hidden="true" className="mt-1.5 block h-2 rounded-small bg-hover">
              <span
                className={clsx(
                  'block h-full rounded-small',
                  reach.isOutOfReach ? 'border border-warn border-dashed' : 'bg-chart',
                )}
                style={{ width: `${(perDay(reach) / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
    onSaved: () => showToast(t('Budgets saved.')),
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
          <h2 className="font-semibold">{t('Limits')}</h2>
          <p className="text-label text-quiet">
            {t('Whole numbers. Leave empty for no limit. 0 stops the agents immediately.')}{' '}
            {t('Windows are rolling, in the account’s time zone.')}
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
      title={isFree ? t('Remove all limits?') : t('Change the budgets of all agents?')}
      confirm={isFree ? t('Remove all limits') : t('Change budgets')}
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
      <p>
        {isFree
          ? t('No budget remains: nothing stops this business’s agents, whatever the cost.')
          : t(
              'This applies to all of the business’s numbers. When a limit is reached, its agents finish their answer, hand over to your team, and answer again once the window has moved on.',
            )}
      </p>
    </DangerDialog>
  )
}
