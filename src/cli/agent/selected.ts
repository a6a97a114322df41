import { configOf } from '../../agent/bundle/bundle-of.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { Plan } from '../../agent/plan/plan.ts'
import { deletesCredentials, type PlanItem, type UnclearEntry } from '../../agent/plan/run-record.ts'
import { isObject } from '../../contract/json.ts'
import { settingNames } from '../../contract/platform/record-kinds/agent-settings.ts'
import { businessInfoFields } from '../../contract/platform/record-kinds/business-info.ts'
import { fieldNames } from '../../contract/platform/record-kinds/record-field.ts'
import { type ConfigBundle, configSections } from '../../contract/studio/files/config-bundle.ts'
import { CommandError } from '../command-error.ts'
import type { Selection } from '../commands/command-shapes.ts'
import { unreadLine } from '../text/plan-text.ts'

const kinds: readonly string[] = [...configSections, 'tools']

const fieldsOf: Readonly<Record<'settings' | 'business_info', readonly string[]>> = {
  settings: settingNames,
  business_info: fieldNames(businessInfoFields),
}

/** Returns whether an item is selected: `skills/Refunds` is one record, `skills` all. Throws CommandError. */
export function selects({ only, skip }: Pick<Selection, 'only' | 'skip'>): (item: PlanItem) => boolean {
  for (const name of [...only, ...skip]) {
    const [kind = ''] = name.split('/')
    if (!kinds.includes(kind)) throw new CommandError(`"${kind}" is none of ${kinds.join(', ')}`)
  }
  return (item) => (only.length === 0 || fits(only, item)) && !fits(skip, item)
}

/**
 * Skips each kind that a selection does not need: `--only` needs the kinds that it names, the connectors of tools, and
 * settings, which say whether there is an agent.
 */
export function skippingUnneeded(selection: Selection): Selection {
  const { only, skip } = selection
  if (only.length === 0) return selection
  const needed = new Set(['settings', ...only.map((name) => name.split('/')[0])])
  if (needed.has('tools')) needed.add('connectors')
  return { ...selection, skip: [...skip, ...configSections.filter((section) => !needed.has(section))] }
}

function fits(names: readonly string[], { kind, name, of }: PlanItem): boolean {
  return names.some((one) => one === kind || one === `${kind}/${name}` || one === `${kind}/${of}/${name}`)
}

interface Planned {
  live: LiveAgent
  bundle: ConfigBundle
  items: readonly PlanItem[]
  deletes: boolean
}

/** Throws a CommandError if a named record, or `--only` as a whole, matches nothing in a plan. */
export function expectFitting({ only, skip }: Selection, { live, bundle, items, deletes }: Planned): void {
  const open = new Set<string>([...skip, ...(live.notOffered ?? [])])
  for (const { section } of [...live.unread, ...live.unrecognised, ...(bundle.unrecognised ?? [])])
    open.add(section)
  if (open.has('connectors')) open.add('tools')
  // With deletions, an empty list means that none may remain.
  const stated = new Set<string>(deletes ? Object.keys(bundle.agent) : [])
  const isStray = (name: string) => {
    const [kind = ''] = name.split('/')
    return !open.has(kind) && !stated.has(name) && !items.some((item) => fits([name], item))
  }
  // An agent may lack some of several named kinds.
  const isEmpty = only.every(isStray)
  const stray = [...only, ...skip].filter((name) => (isEmpty || name.includes('/')) && isStray(name))
  if (stray.length === 0) return
  const names = stray.map((name) => `"${name}"`).join(', ')
  const advice = deletes ? '' : '. What only the agent has is planned with --deletes alone'
  throw new CommandError(`The plan has nothing that fits ${names}${advice}`)
}

/** Throws a CommandError if a connector would be deleted whose credentials no file has. */
export function expectNoLostCredentials(chosen: readonly PlanItem[], isAllowed: boolean): void {
  const lost = chosen.filter(deletesCredentials).map(({ name }) => `connectors/${name}`)
  if (isAllowed || lost.length === 0) return
  throw new CommandError(
    `This would delete connectors with credentials, which cannot be restored: ${lost.join(', ')}. Nothing was changed. Keep them with --skip "${lost.join(',')}", or add --delete-credentials`,
  )
}

/** Throws a CommandError if a part that a plan needs could not be read. */
export function expectAllRead(unread: Plan['unread']): void {
  if (unread.length === 0) return
  const kindsUnread = [...new Set(unread.map(({ section }) => section))].join(',')
  const advice = `Run it again, leave the kind out with --skip ${kindsUnread}, or change the rest with --partial`
  throw new CommandError('Part of the agent could not be read: nothing was changed', [
    ...unread.map(unreadLine),
    advice,
  ])
}

/** Narrows what could not be read or recognised to the selected kinds. */
export function narrowed<Planned extends Plan>(plan: Planned, { only, skip }: Selection): Planned {
  const kindsOnly = only.map((name) => name.split('/')[0])
  const isConcerned = ({ section }: Pick<UnclearEntry, 'section'>) =>
    (only.length === 0 || kindsOnly.includes(section)) && !skip.includes(section)
  // Tools are read with their connectors.
  const isNeeded = ({ section }: Plan['unread'][number]) =>
    isConcerned({ section }) ||
    (section === 'connectors' && isConcerned({ section: 'tools' })) ||
    (section === 'tools' && isConcerned({ section: 'connectors' }))
  return { ...plan, unclear: plan.unclear.filter(isConcerned), unread: plan.unread.filter(isNeeded) }
}

/** Sets the named fields to their current values, so that a plan leaves them alone. Throws CommandError. */
export function withLiveFields(
  bundle: ConfigBundle,
  live: LiveAgent,
  { except, skip }: Selection,
): ConfigBundle {
  const current = configOf(live)
  // Skipped sections would look new.
  const agent: Record<string, unknown> = Object.fromEntries(
    Object.entries(bundle.agent).filter(([section]) => !skip.includes(section)),
  )
  for (const path of except) {
    const [section = '', field, ...rest] = path.split('.')
    if ((section !== 'settings' && section !== 'business_info') || field === undefined || rest.length > 0)
      throw new CommandError(`--except takes a field such as settings.rollout, not "${path}"`)
    if (!fieldsOf[section].includes(field))
      throw new CommandError(`"${path}" is not a field: ${section} has ${fieldsOf[section].join(', ')}`)
    const [wanted, had] = [agent[section], current[section] as unknown]
    if (!isObject(wanted)) continue
    const { [field]: _, ...others } = wanted
    agent[section] = isObject(had) && had[field] !== undefined ? { ...others, [field]: had[field] } : others
  }
  return { ...bundle, agent }
}
