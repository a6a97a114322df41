/** Where a customer's id stands in the texts that an agent uses, such as a hotline or a shop's mobile. */
import { isObject, parseJson } from '../../../contract/json.ts'
import type { Mentions } from '../../../contract/studio/customers/mentions.ts'
import type { RecordSummary } from '../../../contract/studio/workspace/records.ts'
import { isMentionedIn } from '../../store/overwrite-customer.ts'
import type { WorkspaceStore } from '../../store/workspace-store.ts'
import { unescaped } from './record-places.ts'
import type { ErasureSearch } from './search.ts'

const maxPlaces = 20
/** Lists customers and testers by their numbers. */
const customerSections: ReadonlySet<string> = new Set(['allowlist'])
/** Fields that name an entry. */
const titles = ['title', 'name', 'question', 'display_name', 'id'] as const

/** Returns places in the newest version of each number, which is what the studio knows of its live agent. */
export async function mentionsInAgents(store: WorkspaceStore, search: ErasureSearch): Promise<string[]> {
  const places: string[] = []
  for (const group of await store.groups()) {
    const { kind, phoneNumberId } = group
    if (kind !== 'versions' || !(await search.scope.mayRead(phoneNumberId))) continue
    const newest = newestOf(await store.list(group))
    const stored = newest && (await store.read({ ...group, name: newest.name }))
    await search.pause(stored?.summary.size ?? 0)
    if (stored === undefined || stored.summary.error !== null) continue
    // Few versions mention the customer, and a large one takes long to parse.
    if (!(await isMentionedIn(stored.text, search.mentions, unescaped))) continue
    const bundle = parseJson(stored.text)
    const agent = isObject(bundle) ? bundle.agent : undefined
    for (const place of await placesIn(agent, search))
      if (places.length < maxPlaces) places.push(`${phoneNumberId}: ${place}`)
  }
  return places
}

function newestOf(records: readonly RecordSummary[]): RecordSummary | undefined {
  return records.toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1)).at(-1)
}

async function placesIn(agent: unknown, search: ErasureSearch): Promise<string[]> {
  const places: string[] = []
  for (const [section, value] of isObject(agent) ? Object.entries(agent) : []) {
    if (customerSections.has(section)) continue
    for (const entry of Array.isArray(value) ? value : [value]) {
      const text = JSON.stringify(entry)
      await search.pause(text?.length ?? 0)
      if (text === undefined || !search.mentions.isIn(text)) continue
      places.push(Array.isArray(value) ? `${section}, ${titleOf(entry, search.mentions)}` : section)
    }
  }
  return places
}

function titleOf(entry: unknown, mentions: Mentions): string {
  const title = isObject(entry)
    ? titles.map((name) => entry[name]).find((one) => typeof one === 'string')
    : ''
  return mentions.overwrite(String(title ?? '')).slice(0, maxTitleCharacters)
}

const maxTitleCharacters = 100
