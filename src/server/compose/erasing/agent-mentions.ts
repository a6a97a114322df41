/** Where a customer's id stands in the texts that an agent uses, such as a hotline or a shop's mobile. */
import { isObject, parseJson } from '../../../contract/json.ts'
import type { Mentions } from '../../../contract/studio/customers/mentions.ts'
import type { RecordSummary } from '../../../contract/studio/workspace/records.ts'
import type { WorkspaceStore } from '../../store/workspace-store.ts'
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
    const bundle = parseJson(stored.text)
    const agent = isObject(bundle) ? bundle.agent : undefined
    for (const place of placesIn(agent, search.mentions))
      if (places.length < maxPlaces) places.push(`${phoneNumberId}: ${place}`)
  }
  return places
}

function newestOf(records: readonly RecordSummary[]): RecordSummary | undefined {
  return records.toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1)).at(-1)
}

function placesIn(agent: unknown, mentions: Mentions): string[] {
  if (!isObject(agent)) return []
  return Object.entries(agent).flatMap(([section, value]) => {
    if (customerSections.has(section)) return []
    const entries = Array.isArray(value) ? value : [value]
    return entries.flatMap((entry) => {
      const text = JSON.stringify(entry)
      if (text === undefined || !mentions.isIn(text)) return []
      return Array.isArray(value) ? `${section}, ${titleOf(entry, mentions)}` : section
    })
  })
}

function titleOf(entry: unknown, mentions: Mentions): string {
  const title = isObject(entry)
    ? titles.map((name) => entry[name]).find((one) => typeof one === 'string')
    : ''
  return mentions.overwrite(String(title ?? '')).slice(0, maxTitleCharacters)
}

const maxTitleCharacters = 100
