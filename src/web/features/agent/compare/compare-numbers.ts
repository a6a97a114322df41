/** Compares several numbers' agents: a row per setting, FAQ, allowlist entry and budget. */

import { recordKeyOf } from '../../../../agent/bundle/record-key.ts'
import { deepEqual } from '../../../../contract/json.ts'
import { settingNames } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import type { Fields } from '../../../../contract/platform/record-kinds/record-field.ts'
import { budgetCells } from '../../../api/agent/budget-grid.ts'
import type { ComparedKind, ComparedNumber } from './compared-number.ts'

/** As in an agent's file; null is a missing record or an unset limit. */
export type ComparedValue = unknown

export interface ComparedRow {
  id: string
  kind: ComparedKind
  /** The setting's field, the question, the allowlist number, or the budget. */
  name: string
  /** By number id; unreadable numbers are absent. */
  values: ReadonlyMap<string, ComparedValue>
  /** The most frequent value. */
  common: ComparedValue
  differs: boolean
}

/** Rows with differences first, then by kind. */
export function compareNumbers(numbers: readonly ComparedNumber[]): ComparedRow[] {
  const rows = [
    ...settingNames.map((field) =>
      rowOf(
        'settings',
        field,
        valuesOf('settings', numbers, (one) => one.config.settings?.[field] ?? null),
      ),
    ),
    ...recordRows('faqs', numbers),
    ...recordRows('allowlist', numbers),
    ...budgetCells.map(({ cell }) =>
      rowOf(
        'budgets',
        cell,
        valuesOf('budgets', numbers, ({ budgets }) => budgets?.grid[cell] ?? null),
      ),
    ),
  ].filter(({ values }) => values.size > 0)
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)]
}

/** The key that matches records across numbers; undefined for a record without one. */
export function keyOfRecord(kind: 'faqs' | 'allowlist', record: Fields): string | undefined {
  return recordKeyOf(kind, record)
}

function recordRows(kind: 'faqs' | 'allowlist', numbers: readonly ComparedNumber[]): ComparedRow[] {
  const byNumber = new Map<ComparedNumber, ReadonlyMap<string, Fields>>()
  const names = new Map<string, string>()
  for (const one of numbers) {
    const records = new Map<string, Fields>()
    for (const record of one.config[kind] ?? []) {
      const key = keyOfRecord(kind, record)
      // If one agent has a question twice, the first answer counts.
      if (key === undefined || records.has(key)) continue
      records.set(key, record)
      if (!names.has(key)) names.set(key, 'question' in record ? record.question : key)
    }
    byNumber.set(one, records)
  }
  return [...names]
    .sort(([, a], [, b]) => (a < b ? -1 : Number(a > b)))
    .map(([key, name]) => ({
      ...rowOf(
        kind,
        name,
        valuesOf(kind, numbers, (one) => byNumber.get(one)?.get(key) ?? null),
      ),
      id: `${kind} ${key}`,
    }))
}

function valuesOf(
  kind: ComparedKind,
  numbers: readonly ComparedNumber[],
  pick: (one: ComparedNumber) => ComparedValue,
): Map<string, ComparedValue> {
  return new Map(
    numbers.filter(({ reasons }) => !reasons.has(kind)).map((number) => [number.id, pick(number)]),
  )
}

function rowOf(kind: ComparedKind, name: string, values: ReadonlyMap<string, ComparedValue>): ComparedRow {
  const variants = variantsOf(values)
  return {
    id: `${kind} ${name}`,
    kind,
    name,
    values,
    common: variants[0]?.value ?? null,
    differs: variants.length > 1,
  }
}

export interface Variant {
  value: ComparedValue
  ids: string[]
}

/** Unique values, most frequent first. */
export function variantsOf(values: ReadonlyMap<string, ComparedValue>): Variant[] {
  const variants: Variant[] = []
  for (const [id, value] of values) {
    const variant = variants.find((variant) => deepEqual(variant.value, value))
    if (variant === undefined) variants.push({ value, ids: [id] })
    else variant.ids.push(id)
  }
  return variants.sort((a, b) => b.ids.length - a.ids.length)
}
