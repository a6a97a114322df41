import type { BusinessInfo } from '../../../../contract/platform/record-kinds/business-info.ts'
import { createTwinFinder, type Twin } from './item/find-twin.ts'
import type { Item } from './item/item.ts'

export interface ExistingRecords {
  readonly businessInfo: BusinessInfo
  /** Business facts have fields instead of duplicates. */
  twinOf(item: Item): Twin | undefined
}

interface Existing {
  questions: readonly string[]
  titles: readonly string[]
  connectors: readonly string[]
  businessInfo: BusinessInfo
}

/** Cached, because all items render on each keystroke. */
export function createExistingRecords({
  questions,
  titles,
  connectors,
  businessInfo,
}: Existing): ExistingRecords {
  const finders = {
    faq: createTwinFinder(questions),
    skill: createTwinFinder(titles),
    connector: createTwinFinder(connectors),
    business: () => undefined,
  }
  const found = new WeakMap<Item, Twin | null>()
  return {
    businessInfo,
    twinOf(item) {
      const before = found.get(item)
      if (before !== undefined) return before ?? undefined
      const twin = finders[item.kind](Object.values(item.texts)[0] ?? '')
      found.set(item, twin ?? null)
      return twin
    },
  }
}

/** The current value of a business fact; may be empty. */
export function textNow({ texts }: Item, { businessInfo }: ExistingRecords): string {
  const { contact_info: contact, ...about } = businessInfo
  const now: Readonly<Record<string, unknown>> = { ...about, ...contact }
  const [text] = Object.keys(texts).map((name) => now[name])
  return typeof text === 'string' ? text : ''
}

/** Replacements, duplicates and incomplete items are not preselected. */
export function isSelected(item: Item, existing: ExistingRecords): boolean {
  const { state } = item.outcome
  // A created item now exists, which must not clear its selection.
  if (state === 'created' || state === 'creating') return true
  if (state === 'skipped') return false
  if (item.isSelected !== undefined) return item.isSelected
  if (item.kind === 'connector') return false
  if (item.kind === 'business') return textNow(item, existing).trim() === ''
  return existing.twinOf(item) === undefined
}
