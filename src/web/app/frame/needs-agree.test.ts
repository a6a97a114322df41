import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { WatchedNumber } from '../../../../test/webhooks/alerts/watched-number.ts'
import {
  connectorNeeds,
  countNeeds,
  listNeeds,
  type NeedFacts,
  needTotal,
  ownAlerts,
} from '../../../contract/platform/agent/needs.ts'
import { takenOverReason } from '../../../contract/platform/conversations/thread-control.ts'
import type { Connector } from '../../../contract/platform/record-kinds/connector.ts'
import type { Skill } from '../../../contract/platform/record-kinds/skill.ts'
import type { Alert } from '../../../contract/studio/alerts/alert.ts'
import {
  alertRuleName as alertRuleNames,
  defaultAlertSettings,
} from '../../../contract/studio/alerts/alert-rules.ts'
import type { WebhookEvent } from '../../../contract/studio/webhook-event.ts'
import { ConversationBook } from '../../../conversations/book-under-test.ts'
import {
  agentWrote,
  controlPassed,
  customerWrote,
  customerWroteToAgent,
  envelope,
} from '../../../server/demo/webhooks/webhook-payloads.ts'
import { classify } from '../../../server/webhooks/classify.ts'
import { newAlertsOf } from '../../api/agent/alerts/alert-queries.ts'
import { needLinks, railNeeds, sectionNeeds } from '../../api/agent/needs/need-links.ts'
import { readEvent } from '../../conversation/model/read-event.ts'
import { connectorTallies, skillTallies } from '../../features/agent/overview/tallies.ts'
import { connectorListing } from '../../features/integrations/connectors/connector-listing.ts'
import { skillListing } from '../../features/knowledge/skills/skill-listing.ts'
import { applyListing } from '../../forms/list/listing.ts'

const now = Date.now()
const daySeconds = 86_400

const status = fc.constantFrom(
  'CONNECTED',
  'ACTIVE',
  'PENDING_OAUTH',
  'EXPIRED',
  'DISCONNECTED',
  'ERROR',
  'ODD',
)
const endsInDays = fc.option(fc.integer({ min: -60, max: 90 }))

const connector = fc.record({ status: fc.option(status), endsInDays }).map(
  (drawn): Omit<Connector, 'id'> => ({
    name: 'orders',
    connection_status: drawn.status === null ? null : { status: drawn.status },
    mtls_config: {
      has_certificate: drawn.endsInDays !== null,
      // Half a day from a boundary.
      expires_at:
        drawn.endsInDays === null ? null : Math.round(now / 1000 + (drawn.endsInDays + 0.5) * daySeconds),
    },
  }),
)
const skill = fc.constantFrom('active', 'blocked', 'pending_review', 'odd', undefined).map(
  (drawn): Omit<Skill, 'id'> => ({
    title: 'returns',
    skill: 'Say yes',
    channel: 'whatsapp',
    status: drawn,
  }),
)
const alertRuleName = fc.constantFrom(...alertRuleNames.options)
const moment = '2026-11-24T10:00:00.000Z'
const ann = { id: '1', name: 'Ann' }

const alert = fc
  .record({
    rule: alertRuleName,
    subject: fc.option(fc.integer({ min: 0, max: 5 }).map((at) => ({ id: String(at), name: `item ${at}` }))),
    isEnded: fc.boolean(),
    isAcknowledged: fc.boolean(),
  })
  .map(
    ({ rule, subject, isEnded, isAcknowledged }): Omit<Alert, 'id'> => ({
      rule,
      subject,
      severity: 'warning',
      since: moment,
      raisedAt: moment,
      figures: {},
      figuresAt: moment,
      calmSince: null,
      resolvedAt: isEnded ? moment : null,
      resolution: isEnded ? 'ended' : null,
      acknowledgedAt: isAcknowledged ? moment : null,
      acknowledgedBy: isAcknowledged ? ann : null,
    }),
  )

const views = fc
  .record({
    alerts: fc.array(alert, { minLength: 20, maxLength: 40 }),
    muted: fc.option(alertRuleName),
  })
  .map(({ alerts, muted }) => ({
    alerts: alerts.map((alert, at) => ({ ...alert, id: `a${at}` })),
    mutes: muted === null ? [] : [{ rule: muted, until: moment, by: ann }],
  }))

type Act = 'asks' | 'agent answers' | 'agent hands over' | 'team takes over' | 'team writes'

const chats = fc.array(
  fc.array(
    fc.constantFrom<Act>('asks', 'agent answers', 'agent hands over', 'team takes over', 'team writes'),
    {
      maxLength: 8,
    },
  ),
  { maxLength: 6 },
)

const line = { id: '300000000000001', accountId: '1', display_phone_number: '15550142231' }

/** Webhooks of a chat that the agent starts; its owner decides where a message arrives. */
function webhooksOf(acts: readonly Act[], index: number) {
  const customer = { phone: `4911${index}`, name: `Customer ${index}` }
  let isWithTeam = false
  return acts.flatMap((act, step): object[] => {
    const at = now + step * 60_000
    const said = { customer, messageId: `wamid.${index}.${step}`, text: act, now: at }
    if (act === 'asks') return [isWithTeam ? customerWrote(line, said) : customerWroteToAgent(line, said)]
    if (act === 'agent answers') return isWithTeam ? [] : [agentWrote(line, said)]
    if (act === 'team writes') {
      if (!isWithTeam) return []
      const timestamp = String(Math.floor(at / 1000))
      const named = { id: said.messageId, from: line.display_phone_number, to: customer.phone, timestamp }
      const echo = { ...named, type: 'text', text: { body: act } }
      const value = { metadata: { phone_number_id: line.id }, message_echoes: [echo] }
      return [envelope(line.accountId, at, 'smb_message_echoes', value)]
    }
    const isTaken = act === 'team takes over'
    isWithTeam = true
    return [controlPassed(line, customer, at, isTaken ? takenOverReason : 'customer_request')]
  })
}

/** Stored as the server does. */
function eventOf(payload: object, at: number): WebhookEvent {
  const body = Buffer.from(JSON.stringify(payload))
  const common = { headers: {}, digest: '', duplicateOf: null, reason: null, ...classify(body) }
  const text = { body: body.toString(), bodyEncoding: 'utf8', size: 1 } as const
  return { ...common, ...text, verification: 'signed', id: String(at), receivedAt: moment }
}

function whoWaits(all: readonly (readonly Act[])[]) {
  const events = all.flatMap(webhooksOf).map(eventOf)
  const watch = new WatchedNumber(now)
  const book = new ConversationBook()
  for (const event of events)
    for (const { facts: said } of readEvent(event).changes) {
      for (const fact of said) watch.take(fact, now)
      book.add(line.id, said, { eventId: event.id, receivedAt: now })
    }
  const rules = { ...defaultAlertSettings.rules }
  const { conditions } = watch.conditions(
    { ...rules, handover_waiting: { ...rules.handover_waiting, minutes: 0 } },
    // After the last of them.
    now + 3_600_000,
  )
  return {
    inbox: book.of(line.id).filter(({ waitingSince }) => waitingSince !== undefined).length,
    alerts: conditions.find(({ rule }) => rule === 'handover_waiting')?.figures.count ?? 0,
  }
}

test('inbox and alerts count the same waiting customers in 200 random states', () => {
  fc.assert(
    fc.property(chats, (all) => {
      const { inbox, alerts } = whoWaits(all)
      expect(alerts).toBe(inbox)
      const isInHand = (acts: readonly Act[]) => acts.at(-1) === 'team takes over'
      expect(whoWaits(all.filter(isInHand)).inbox).toBe(0)
    }),
    propertyRuns(200),
  )
})

const facts = fc.record({
  skills: fc.array(skill, { maxLength: 9 }).map((all) => all.map((one, at) => ({ ...one, id: String(at) }))),
  connectors: fc
    .array(connector, { maxLength: 9 })
    .map((all) => all.map((one, at) => ({ ...one, id: String(at) }))),
  chats,
  view: views,
})

const kindOfRule = new Map<string, 'skill' | 'connector' | 'waiting'>([
  ['skill_blocked', 'skill'],
  ['connector_failing', 'connector'],
  ['certificate_ending', 'connector'],
  ['handover_waiting', 'waiting'],
])

type Lists = Pick<NeedFacts, 'skills' | 'connectors'>
const listed = (search: Readonly<Record<string, string>>, { skills, connectors }: Lists) =>
  'state' in search
    ? applyListing(skills, skillListing, { only: search })
    : applyListing(connectors, connectorListing, { only: search })
const rowsOf = (search: Readonly<Record<string, string>>, lists: Lists) => listed(search, lists).length

test('home, sidebar, tabs, overview, lists and alerts show the same counts in 20 random states', () => {
  fc.assert(
    fc.property(facts, ({ view, chats: all, ...read }) => {
      const waits = whoWaits(all)
      const state = { ...read, waiting: waits.inbox, alerts: newAlertsOf(view) }
      const needs = listNeeds(state, now)
      const counts = countNeeds(needs)
      const links = needLinks(counts)
      const sections = sectionNeeds(counts)
      const rail = railNeeds(counts)
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

      expect(sum(links.map(({ count }) => count))).toBe(
        sum(Object.values(sections).map(({ count }) => count)),
      )
      for (const { kind, count, search } of links)
        if (kind !== 'waiting' && kind !== 'alert') expect(rowsOf(search, state)).toBe(count)
      expect(rowsOf({ state: 'blocked' }, state)).toBe(rail['/phones/$phoneNumberId/skills'])
      expect(rowsOf({ need: 'any' }, state)).toBe(rail['/phones/$phoneNumberId/connectors'])
      expect(sum(Object.values(rail))).toBe(sections.agent.count)
      expect(sections.alerts.count).toBe(counts.alert)
      expect([sections.inbox.count, counts.waiting, waits.alerts]).toEqual(Array(3).fill(waits.inbox))
      // Overview: exactly the linked rows need attention.
      const linked = (tallies: ReturnType<typeof skillTallies>) =>
        tallies.filter(({ search }) => search !== undefined)
      expect(sum(linked(connectorTallies(state.connectors, now)).map(({ count }) => count))).toBe(
        needTotal(counts, connectorNeeds),
      )
      const tallies = linked(skillTallies(state.skills))
      const blocked = tallies.filter(({ search }) => search?.state === 'blocked')
      expect(sum(blocked.map(({ count }) => count))).toBe(counts.blocked_skill)
      for (const tally of [...tallies, ...linked(connectorTallies(state.connectors, now))])
        expect(rowsOf(tally.search ?? {}, state)).toBe(tally.count)
      // Each open, new alert counts once: as an alert or where it can be fixed.
      const open = view.alerts.filter(({ resolvedAt }) => resolvedAt === null)
      const isMuted = ({ rule }: Alert) => view.mutes.some((mute) => mute.rule === rule)
      const isNew = (one: Alert) => one.acknowledgedAt === null && !isMuted(one)
      const isInList = ({ rule, subject }: Alert) => {
        const kind = kindOfRule.get(rule)
        if (kind === 'waiting') return state.waiting > 0
        const search = kind === 'skill' ? { state: 'blocked' } : { need: 'any' }
        return kind !== undefined && listed(search, state).some(({ id }) => id === subject?.id)
      }
      expect(counts.alert).toBe(open.filter((one) => isNew(one) && !isInList(one)).length)
      // No alert is counted twice or lost.
      expect(ownAlerts(state.alerts, state, now)).toHaveLength(counts.alert)
    }),
    propertyRuns(20),
  )
})
