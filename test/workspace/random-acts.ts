/** Acts of members, pipelines and demo visitors, each with the lines of activity that it must have. */
import { expect } from 'vitest'
import type { AlertView } from '../../src/contract/studio/alerts/alert.ts'
import type { CustomerErasure } from '../../src/contract/studio/customers/erasure.ts'
import type { DeadLetterList } from '../../src/contract/studio/forward.ts'
import type { ActivityLine } from '../../src/contract/studio/workspace/activity.ts'
import type { Client, Reply, RequestOptions, Studio } from '../support/studio.ts'
import { listed, postSigned } from '../webhooks/deliveries.ts'
import { erase, look, lookAt, message } from '../webhooks/erasing.ts'
import { emptyBundle, number, otherNumber, put, recordPath, scenarioFile } from './team.ts'

export interface Actor extends Client {
  readonly id: string
  readonly name: string
  readonly numbers: readonly string[]
  readonly isDemo: boolean
}

/** A line without what only the log knows. */
export type ActLine = Omit<ActivityLine, 'id' | 'at' | 'user' | 'before' | 'times'>

export interface World {
  readonly studio: Studio
  /** A whole number below `end`. */
  below(end: number): number
  /** Different for each call. */
  next(): number
  /** Tags of the stored records, by path. */
  readonly etags: Map<string, string>
  readonly receiver: { readonly url: string }
}

type Act = (world: World, actor: Actor) => Promise<readonly ActLine[]>

export const lineOf = (kind: ActLine['kind'], more: Partial<ActLine> = {}): ActLine => ({
  ...{ kind, phoneNumberId: null, method: null, template: null, status: null, count: null, after: null },
  ...more,
})

const isDone = ({ status }: Reply) => status < 300
const linesIf = (answer: Reply, ...lines: readonly ActLine[]) => (isDone(answer) ? lines : [])
const pick = <One>({ below }: World, all: readonly One[]) => all[below(all.length)] as One
/** One that the actor may read, and now and then another. */
const someNumber = (world: World, { numbers }: Actor) =>
  pick(world, world.below(4) === 0 ? [number, otherNumber, '399999999999999'] : numbers)
const post = (actor: Client, path: string, json: unknown, more: RequestOptions = {}) =>
  actor.request(path, { method: 'POST', json, ...more })
const named = (actor: Actor, phoneNumberId: string) =>
  actor.numbers.includes(phoneNumberId) ? phoneNumberId : null

/** A write through the proxy: accepted, refused by the platform, failed there, or none at all. */
export async function write(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const of = someNumber(world, actor)
  const [method, path, template] = pick(world, [
    ['POST', 'agent_config/skills', 'agent_config/skills'],
    ['PUT', 'agent_config/skills/7', 'agent_config/skills/{skill_id}'],
    ['DELETE', 'agent_config/skills/7', 'agent_config/skills/{skill_id}'],
    // Refused by the platform of this test.
    ['POST', 'agent_config/faq', 'agent_config/faq'],
    // Fails there.
    ['POST', 'agent_config/websites', undefined],
    // Reads.
    ['POST', 'agent_test', undefined],
    ['GET', 'agent_config/skills', undefined],
  ] as const)
  const name = `Skill ${'abcdefgh'.charAt(world.below(8))}`
  const note = { 'x-studio-change': encodeURIComponent(JSON.stringify({ name })) }
  const isNamed = world.below(2) === 0
  const answer = await actor.request(`/api/platform/${of}/${path}`, {
    method,
    ...(isNamed && { headers: note }),
    ...(method !== 'GET' && method !== 'DELETE' && { json: {} }),
  })
  const isLine = template !== undefined && answer.status < 500
  if (!isLine) return []
  const mayName = named(actor, of)
  return [
    lineOf('write', {
      ...{ phoneNumberId: mayName, method, template: `/{entity_id}/${template}`, status: answer.status },
      ...(isNamed && mayName !== null && { name, isNameReported: true }),
    }),
  ]
}

const emptyMarks = { format: 'messaging-agent-verdict-marks', version: 1, marks: [] }

/** Stores, changes or removes a record, at its base or at an outdated one. */
async function record(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const of = someNumber(world, actor)
  const kind = pick(world, ['scenarios', 'versions', 'verdicts', 'reviews'] as const)
  // Marks and finished findings are of the member in their name, whoever writes them.
  const isOwned = kind === 'verdicts' || kind === 'reviews'
  const name = isOwned ? pick(world, [actor.id, '2']) : `r${world.below(3)}`
  const path = recordPath(kind, name, of)
  const key = actor.isDemo ? `${actor.id} ${path}` : path
  const known = world.etags.get(key)
  const template = `/api/workspace/${kind}/{phone_number_id}/{name}`
  if (known !== undefined && world.below(3) === 0) {
    const before = await actor.request(path)
    const removed = await actor.request(path, { method: 'DELETE', headers: { 'if-match': known } })
    if (isDone(removed)) world.etags.delete(key)
    const title = kind === 'scenarios' && isDone(before) ? titleIn(before) : undefined
    const subject = title === undefined ? {} : { name: title }
    return linesIf(
      removed,
      lineOf('record', { phoneNumberId: of, method: 'DELETE', template, status: 204, ...subject }),
    )
  }
  const title = `Opening ${'abcdefgh'.charAt(world.below(8))}`
  const label = `?label=${world.below(1000)}`
  const bodies = {
    scenarios: scenarioFile(title),
    versions: { ...emptyBundle, agent: { faqs: [{ question: title, answer: 'Yes' }] } },
    verdicts: emptyMarks,
    reviews: { format: 'messaging-agent-review', version: 1, done: [title] },
  }
  // One in four has not read the last change.
  const base = world.below(4) === 0 ? '"0123456789abcdef"' : known
  const stored = await put(actor, path + label, bodies[kind], base)
  if (isDone(stored)) world.etags.set(key, stored.headers.etag ?? '')
  const more = {
    ...(kind === 'scenarios' && { name: title }),
    ...(kind === 'versions' && { after: name }),
  }
  return linesIf(
    stored,
    lineOf('record', { phoneNumberId: of, method: 'PUT', template, status: 200, ...more }),
  )
}

/** Marks answers one after the other, all in the member's own record. */
async function mark(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const of = pick(world, actor.numbers)
  const path = recordPath('verdicts', actor.id, of)
  const key = actor.isDemo ? `${actor.id} ${path}` : path
  const lines: ActLine[] = []
  for (let left = 1 + world.below(5); left > 0; left--) {
    const marks = [{ id: `m${world.next()}`, scenario: 's', criterion: 'c', isMet: true, isRight: true }]
    const stored = await put(actor, path, { ...emptyMarks, marks }, world.etags.get(key))
    expect(stored.status, stored.text).toBeLessThan(300)
    world.etags.set(key, stored.headers.etag ?? '')
    const template = '/api/workspace/verdicts/{phone_number_id}/{name}'
    lines.push(lineOf('record', { phoneNumberId: of, method: 'PUT', template, status: 200 }))
  }
  return lines
}

function titleIn({ json }: Reply): string | undefined {
  return (json as { scenarios: { title: string }[] }).scenarios[0]?.title
}

async function clear(_world: World, actor: Actor): Promise<readonly ActLine[]> {
  const { events } = await listed(actor, '?limit=500')
  const cleared = await actor.request('/api/webhooks/events', { method: 'DELETE' })
  return linesIf(cleared, lineOf('webhooks_cleared', { count: events.length }))
}

async function sample(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const phoneNumberId = someNumber(world, actor)
  const kind = pick(world, ['messages', 'no such kind'])
  const sent = await post(actor, '/api/webhooks/sample', { kind, phoneNumberId })
  const { id: event } = sent.json as { id: string }
  return linesIf(sent, lineOf('sample_sent', { phoneNumberId: named(actor, phoneNumberId), event }))
}

async function resend(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const { events } = await listed(actor, '?verification=signed&limit=20')
  const { id = '1', body = '' } = events[world.below(events.length)] ?? {}
  const isEdited = world.below(2) === 0
  const edited = isEdited ? { body: `${body} `, bodyEncoding: 'utf8' } : {}
  const target = pick(world, ['crm', 'nowhere'])
  const sent = await post(actor, `/api/webhooks/events/${id}/resend`, { target, ...edited })
  const kind = isEdited ? 'webhook_resent_edited' : 'webhook_resent'
  return linesIf(sent, lineOf(kind, { phoneNumberId: named(actor, number), event: id, target }))
}

async function deadLetters(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const path = '/api/webhooks/targets/crm/dead-letters'
  const { deadLetters: letters } = (await actor.request(path)).json as DeadLetterList
  const ids = letters.slice(0, world.below(3)).map(({ id }) => id)
  if (ids.length === 0) return []
  const about = (answer: Reply) => {
    // One that was delivered meanwhile is not there any more.
    const { count } = answer.json as { count: number }
    const event = ids.length === 1 && count === 1 ? { event: ids[0] } : {}
    return { ...{ count, target: 'crm', phoneNumberId: named(actor, number) }, ...event }
  }
  const linesOf = (answer: Reply, kind: 'dead_letters_sent' | 'dead_letters_deleted') =>
    isDone(answer) ? [lineOf(kind, about(answer))] : []
  if (world.below(2) === 0) return linesOf(await post(actor, `${path}/send`, { ids }), 'dead_letters_sent')
  const removed = await actor.request(`${path}?ids=${ids.join()}`, { method: 'DELETE' })
  return linesOf(removed, 'dead_letters_deleted')
}

/** Only an operator may; a test is everybody's. */
async function target(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const name = pick(world, ['crm', 'shop', 'desk'])
  const path = `/api/webhooks/targets/${name}`
  if (world.below(3) === 0) {
    const tested = await post(actor, `${path}/test`, { phoneNumberId: number })
    return linesIf(tested, lineOf('target_tested', { target: name }))
  }
  const list = (await actor.request('/api/webhooks/targets')).json as {
    targets: { name: string; etag: string | null; isPaused: boolean }[]
  }
  const known = list.targets.find((one) => one.name === name)
  const etag = known?.etag == null ? undefined : `"${known.etag}"`
  if (known === undefined) {
    const added = await put(actor, path, { carries: 'webhooks', url: world.receiver.url })
    return linesIf(added, lineOf('target_added', { target: name }))
  }
  const headers = { 'if-match': etag ?? '"none"' }
  if (world.below(3) === 0)
    return linesIf(
      await actor.request(path, { method: 'DELETE', headers }),
      lineOf('target_removed', { target: name }),
    )
  if (world.below(2) === 0)
    return linesIf(
      await actor.request(`${path}/secret`, { method: 'POST', json: {}, headers }),
      lineOf('target_secret_renewed', { target: name }),
    )
  const change = world.below(2) === 0 ? { isPaused: !known.isPaused } : { retryHours: 1 + world.below(3) }
  const changed = await put(actor, path, { carries: 'webhooks', ...change }, headers['if-match'])
  const kind = 'isPaused' in change ? (known.isPaused ? 'target_resumed' : 'target_paused') : 'target_changed'
  return linesIf(changed, lineOf(kind, { target: name }))
}

const override: Act = async (world, actor) => {
  const phoneNumberId = someNumber(world, actor)
  const isSet = world.below(2) === 0
  const path = '/api/webhooks/override'
  const answer = isSet
    ? await post(actor, path, { phoneNumberId })
    : await actor.request(`${path}?phone_number_id=${phoneNumberId}`, { method: 'DELETE' })
  const kind = isSet ? 'webhook_override_set' : 'webhook_override_cleared'
  return linesIf(answer, lineOf(kind, { phoneNumberId: named(actor, phoneNumberId) }))
}

const settings: Act = async (world, actor) => {
  const patch = pick(world, [{}, { ai: { mode: null } }, { ai: { mode: 'no such mode' } }])
  const changed = await actor.request('/api/session', { method: 'PATCH', json: patch })
  return 'ai' in patch ? linesIf(changed, lineOf('ai_settings_changed')) : []
}

const failing = (id: string) => ({
  id,
  name: id,
  failing: true,
  calls: 20,
  failed: 15,
  certificateEndsAt: null,
})

async function alerts(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const of = someNumber(world, actor)
  const path = `/api/alerts/${of}`
  const read = await actor.request(path)
  if (!isDone(read)) {
    expect((await post(actor, `${path}/actions`, { action: 'unmute', rule: 'skill_blocked' })).status).toBe(
      404,
    )
    return []
  }
  const view = read.json as AlertView
  const about = { phoneNumberId: of }
  const open = view.alerts.filter(({ resolvedAt }) => resolvedAt === null)
  const act = (json: object) => post(actor, `${path}/actions`, json)
  switch (world.below(4)) {
    case 0: {
      const headers = { 'if-match': world.below(3) === 0 ? '"outdated"' : `"${view.settingsEtag}"` }
      const changed = await actor.request(`${path}/settings`, { method: 'PUT', json: view.settings, headers })
      return linesIf(changed, lineOf('alert_rules_changed', about))
    }
    case 1: {
      const isMuting = world.below(2) === 0
      const muted = await act({
        action: isMuting ? 'mute' : 'unmute',
        rule: 'skill_blocked',
        ...(isMuting && { hours: 2 }),
      })
      return linesIf(muted, lineOf(isMuting ? 'alerts_muted' : 'alerts_unmuted', about))
    }
    case 2:
      return linesIf(
        await act({ action: 'acknowledge', alertId: open[0]?.id ?? 'none' }),
        lineOf('alert_acknowledged', about),
      )
    default: {
      const connectors = ['c1', 'c2'].filter(() => world.below(2) === 0).map(failing)
      const answer = await post(actor, `${path}/observations`, { connectors })
      const left = new Set(
        (answer.json as AlertView).alerts.flatMap((one) => (one.resolvedAt === null ? one.id : [])),
      )
      const count = open.filter(({ id }) => !left.has(id)).length
      return count === 0 ? [] : linesIf(answer, lineOf('alerts_resolved', { ...about, count }))
    }
  }
}

const customers = ['4915112345671', '4915112345672', '4915112345673']

async function eraseCustomer(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const who = pick(world, customers)
  if (world.below(3) === 0) {
    // Looks, and asks.
    await look(actor, who)
    await post(actor, '/api/customers/erased', { ids: customers })
    const bare = await actor.request(`/api/customers/${who}`, { method: 'DELETE' })
    expect(bare.status).toBe(409)
    return []
  }
  const seen = await lookAt(actor, who)
  expect(seen.status, seen.text).toBe(200)
  const erased = await erase(actor, who)
  if (!isDone(erased)) return []
  const { removed } = erased.json as CustomerErasure
  const count = Object.values(removed).reduce((sum, one) => sum + one, 0)
  return [lineOf('customer_erased', { count })]
}

async function converse(world: World, actor: Actor): Promise<readonly ActLine[]> {
  const { conversations } = (await actor.request('/api/conversations')).json as {
    conversations: { id: string; phoneNumberId: string }[]
  }
  const { id = '0'.repeat(32), phoneNumberId = number } =
    conversations[world.below(conversations.length)] ?? {}
  const kind = pick(world, ['replied', 'taken_over', 'handed_back'] as const)
  const what = kind === 'replied' ? { messageId: `wamid.R${world.next()}`, text: 'Yes.' } : {}
  const answer = await post(actor, `/api/conversations/${id}/acts`, { kind, ...what })
  return linesIf(answer, lineOf(`conversation_${kind}`, { phoneNumberId: named(actor, phoneNumberId) }))
}

const report: Act = async (world, actor) => {
  const phoneNumberId = someNumber(world, actor)
  const kind = pick(world, ['publication', 'draft_discarded', 'restore', 'import'] as const)
  const count = world.below(3)
  const sent = await post(actor, '/api/workspace/activity', { kind, phoneNumberId, count })
  return linesIf(sent, lineOf(kind, { phoneNumberId, count, isReported: true }))
}

/** Changes nothing of the team's. */
const onlyReads: Act = async (world, actor) => {
  await actor.request('/api/session')
  await post(actor, '/api/webhooks/verify', { body: 'x', signature: 'sha256=0' })
  const place = { phoneNumberId: someNumber(world, actor), place: 'skills', isHere: true }
  await actor.request('/api/workspace/presence', { method: 'POST', json: place })
  // Another site's page.
  const foreign = { origin: 'https://elsewhere.example' }
  const refused = await actor.request('/api/webhooks/events', { method: 'DELETE', headers: foreign })
  expect(refused.status).toBe(403)
  return []
}

/** A customer writes, which nobody of the team has done. */
const customerWrites: Act = async (world) => {
  await postSigned(world.studio, message(pick(world, customers), world.next()))
  return []
}

export const memberActs: readonly Act[] = [
  ...[write, write, write, record, record, mark, mark, clear, sample, resend, deadLetters, target, target],
  ...[override, settings, alerts, alerts, eraseCustomer, converse, report, onlyReads],
  ...[customerWrites, customerWrites, customerWrites],
]

/** What a demo's built-in platform and targets answer is their own matter. */
export const visitorActs: readonly Act[] = [record, record, mark, settings, report, onlyReads, clear]
