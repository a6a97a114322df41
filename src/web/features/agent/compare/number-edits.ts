import { bundleOf } from '../../../../agent/bundle/bundle-of.ts'
import { type ExecutablePlan, isChoosable, planFor } from '../../../../agent/plan/plan.ts'
import {
  bundleFormat,
  bundleVersion,
  type ConfigBundle,
} from '../../../../contract/studio/files/config-bundle.ts'
import {
  type AgentConfig,
  allowlistConfig,
  faqConfig,
  settingsConfig,
} from '../../../../contract/studio/files/config-records.ts'
import {
  type BudgetGrid,
  budgetCells,
  type Cell,
  type Limits,
  setWith,
} from '../../../api/agent/budget-grid.ts'
import { type ComparedValue, keyOfRecord } from './compare-numbers.ts'
import { type ComparedKind, type ComparedNumber, comparedSections } from './compared-number.ts'

export interface NumberEdit {
  /** The row's id; a row has at most one edit. */
  id: string
  kind: ComparedKind
  name: string
  value: ComparedValue
  targets: readonly string[]
}

export interface NumberPlan {
  id: string
  bundle: ConfigBundle
  plan: ExecutablePlan
}

/** Numbers with something to write, in comparison order. */
export function planNumbers(numbers: readonly ComparedNumber[], edits: readonly NumberEdit[]): NumberPlan[] {
  return numbers.flatMap(({ id, live, config }) => {
    const agent = wantedConfig(
      config,
      edits.filter(({ targets }) => targets.includes(id)),
    )
    const bundle: ConfigBundle = {
      format: bundleFormat,
      version: bundleVersion,
      source: { phone_number_id: id },
      credentials: 'stripped',
      partial: [],
      // A number's own entries are not edited records.
      unrecognised: bundleOf(live).bundle.unrecognised,
      agent,
    }
    // The sections are the number's own, so missing records were removed on purpose.
    const plan = planFor(live, bundle, { deletes: true })
    return plan.items.some(isChoosable) ? [{ id, bundle, plan }] : []
  })
}

/** Only edited sections, each complete. */
export function wantedConfig(config: AgentConfig, edits: readonly NumberEdit[]): AgentConfig {
  const wanted: AgentConfig = {}
  for (const section of comparedSections) {
    const own = edits.filter(({ kind }) => kind === section)
    if (own.length === 0 || config[section] === undefined) continue
    if (section === 'settings') {
      const fields = Object.fromEntries(own.map(({ name, value }) => [name, value]))
      const parsed = settingsConfig.safeParse({ ...config.settings, ...fields })
      if (parsed.success) wanted.settings = parsed.data
    } else if (section === 'faqs') {
      wanted.faqs = own.reduce(
        (records, edit) => withRecord('faqs', records, edit, faqConfig.safeParse(edit.value).data),
        config.faqs ?? [],
      )
    } else {
      wanted.allowlist = own.reduce(
        (records, edit) => withRecord('allowlist', records, edit, allowlistConfig.safeParse(edit.value).data),
        config.allowlist ?? [],
      )
    }
  }
  return wanted
}

/** Replaces the first record with this key, else appends; without a record, removes all of them. */
function withRecord<One extends Readonly<Record<string, unknown>>>(
  kind: 'faqs' | 'allowlist',
  records: readonly One[],
  { id }: NumberEdit,
  record: One | undefined,
): One[] {
  const isSame = (one: One) => `${kind} ${keyOfRecord(kind, one)}` === id
  if (record === undefined) return records.filter((record) => !isSame(record))
  const at = records.findIndex(isSame)
  return at === -1 ? [...records, record] : records.toSpliced(at, 1, record)
}

export interface BudgetPlan {
  businessId: string
  name: string | null
  grid: BudgetGrid
  limits: Partial<Limits>
  changes: { cell: Cell; before: number | null; after: number | null }[]
  numbers: string[]
  /** Its agents would lose all limits or stop at once. */
  isDrastic: boolean
}

export function planBudgets(numbers: readonly ComparedNumber[], edits: readonly NumberEdit[]): BudgetPlan[] {
  const plans = new Map<string, BudgetPlan>()
  for (const { id, budgets } of numbers) {
    if (budgets === null) continue
    const { businessId, name, grid } = budgets
    const plan = plans.get(businessId) ?? {
      businessId,
      name,
      grid,
      limits: {},
      changes: [],
      numbers: [],
      isDrastic: false,
    }
    plans.set(businessId, plan)
    plan.numbers.push(id)
    for (const { kind, name: wanted, value, targets } of edits) {
      const cell = budgetCells.find((budgetCell) => budgetCell.cell === wanted)?.cell
      if (kind !== 'budgets' || cell === undefined || !targets.includes(id) || cell in plan.limits) continue
      const after = typeof value === 'number' ? value : null
      if (after === grid[cell]) continue
      plan.limits = { ...plan.limits, [cell]: after }
      plan.changes.push({ cell, before: grid[cell], after })
    }
  }
  return [...plans.values()]
    .filter(({ changes }) => changes.length > 0)
    .map((plan) => ({
      ...plan,
      isDrastic:
        setWith(plan.grid.set, plan.limits).length === 0 || plan.changes.some(({ after }) => after === 0),
    }))
}
