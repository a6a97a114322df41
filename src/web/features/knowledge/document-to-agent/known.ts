/** What the agent knows before anything is added to it. */
import type { BusinessInfo } from '../../../../contract/platform/record-kinds/business-info.ts'
import { createTwinFinder, type Twin } from './item/find-twin.ts'
import type { Item } from './item/item.ts'

export interface Known {
  readonly businessInfo: BusinessInfo
  /** What there is already of an item; facts about the business have places, not twins. */
  twinOf(item: Item): Twin | undefined
}

interface Existing {
  questions: readonly string[]
  titles: readonly string[]
  connectors: readonly string[]
  businessInfo: BusinessInfo
}

/** Each item is looked up once, because all of them are drawn again with every letter that is typed into one. */
export function createKnown({ questions, titles, connectors, businessInfo }: Existing): Known {
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

/** What is there now in the place of an item about the business; empty when nothing is. */
export function textNow({ texts }: Item, { businessInfo }: Known): string {
  const { contact_info: contact, ...about } = businessInfo
  const now: Readonly<Record<string, unknown>> = { ...about, ...contact }
  const [text] = Object.keys(texts).map((name) => now[name])
  return typeof text === 'string' ? text : ''
}

/** Nothing is replaced, doubled or left half done without someone having selected it. */
export function isSelected(item: Item, known: Known): boolean {
  const { state } = item.outcome
  // By now it is among what exists, which must not clear its selection.
  if (state === 'created' || state === 'creating') return true
  if (state === 'skipped') return false
  if (item.isSelected !== undefined) return item.isSelected
  if (item.kind === 'connector') return false
  if (item.kind === 'business') return textNow(item, known).trim() === ''
  return known.twinOf(item) === undefined
}
