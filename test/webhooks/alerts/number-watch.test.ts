import { expect, test } from 'vitest'
import { emptyAlertRecord } from '../../../src/contract/studio/alerts/alert-record.ts'
import { idsOf } from '../../../src/conversations/identity.ts'
import { WatchedNumber } from './watched-number.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-11-24T10:00:00Z')
const rules = emptyAlertRecord.settings.rules
const { minutes } = rules.handover_waiting

let messages = 0
const of = (...ids: string[]) => ({ who: { ids: idsOf(...ids) }, at: undefined })
const said = (customer: string, speaker: 'customer' | 'agent' | 'team', more: object = {}) =>
  ({
    ...of(customer),
    kind: 'message',
    messageId: `m${++messages}`,
    speaker,
    content: { type: 'text' },
    ...more,
  }) as const
const question = (customer: string, holder: 'agent' | 'team') => said(customer, 'customer', { holder })
const handover = (customer: string, to: 'agent' | 'team', isTakenOver = false) =>
  ({ ...of(customer), kind: 'handover', to, isTakenOver, summary: undefined, reason: undefined }) as const
const answer = (customer: string) => said(customer, 'team')
const status = (messageId: string, failed: boolean, ...ids: string[]) =>
  ({
    ...of(...ids),
    kind: 'status',
    messageId,
    status: failed ? 'failed' : 'sent',
    problem: undefined,
    isOfAgent: true,
  }) as const

const found = (watch: WatchedNumber, now: number) =>
  watch.conditions(rules, now).conditions.map(({ rule, since, figures }) => ({ rule, since, ...figures }))
const waiting = (count: number, since: number) => [{ rule: 'handover_waiting', since, count, minutes }]

test('a handed-over customer waits from the first question until the team answers', () => {
  const watch = new WatchedNumber(start)
  watch.take(question('1', 'agent'), start)
  watch.take(handover('1', 'team'), start + minute)
  expect(found(watch, start + minutes * minute - 1)).toEqual([])
  expect(found(watch, start + minutes * minute)).toEqual(waiting(1, start))
  watch.take(answer('1'), start + hour)
  expect(found(watch, start + 2 * hour)).toEqual([])
  watch.take(question('1', 'team'), start + 3 * hour)
  watch.take(question('1', 'team'), start + 4 * hour)
  expect(found(watch, start + 6 * hour)).toEqual(waiting(1, start + 3 * hour))
  watch.take(handover('1', 'agent'), start + 6 * hour)
  expect(found(watch, start + 8 * hour)).toEqual([])
})

test('a repeated handover keeps the start of the wait', () => {
  const watch = new WatchedNumber(start)
  watch.take(handover('1', 'team'), start)
  watch.take(handover('1', 'team'), start + hour)
  watch.take(handover('2', 'team'), start + hour)
  expect(found(watch, start + 3 * hour)).toEqual(waiting(2, start))
})

test('a wait of more than three days no longer counts', () => {
  const watch = new WatchedNumber(start)
  watch.take(handover('1', 'team'), start)
  expect(found(watch, start + 72 * hour)).toEqual(waiting(1, start))
  expect(found(watch, start + 72 * hour + 1)).toEqual([])
})

test('a sent message of the agent is an answer although its echo is missing', () => {
  const { customers, minutes: after } = rules.agent_silent
  const later = start + after * minute
  const watchAfter = (...facts: Parameters<WatchedNumber['take']>[0][]) => {
    const watch = new WatchedNumber(start)
    for (let count = 1; count <= customers; count += 1) watch.take(question(`${count}`, 'agent'), start)
    for (const fact of facts) watch.take(fact, start + minute)
    return found(watch, later)
  }
  const sent = status('m', false, '1')
  expect(watchAfter(sent)).toEqual([])
  const isSilent = [expect.objectContaining({ rule: 'agent_silent' })]
  const apology = { text: { body: 'Sorry, I had trouble responding fully to that.' } }
  const apologized = said('1', 'agent', { messageId: 'm', content: { type: 'text', ...apology } })
  expect(watchAfter(apologized, sent), 'an apology').toEqual(isSilent)
  const watch = new WatchedNumber(start)
  watch.take(handover('1', 'team'), start)
  watch.take(sent, start + minute)
  expect(found(watch, start + hour), 'the team still owes the answer').toEqual(waiting(1, start))
})

test('an agent is silent while enough customers wait, for at most a day', () => {
  const { customers, minutes: after } = rules.agent_silent
  const watch = new WatchedNumber(start)
  for (let count = 1; count < customers; count += 1) watch.take(question(`${count}`, 'agent'), start)
  const later = start + after * minute
  expect(found(watch, later)).toEqual([])
  watch.take(question('last', 'agent'), start)
  expect(found(watch, later)).toEqual([
    { rule: 'agent_silent', since: start, count: customers, minutes: after },
  ])
  expect(found(watch, start + 24 * hour + 1)).toEqual([])
})

test('a team takeover ends the wait for the agent, and a handover without a customer is ignored', () => {
  const watch = new WatchedNumber(start)
  watch.take(question('1', 'agent'), start)
  watch.take(handover('1', 'team', true), start)
  watch.take(handover('', 'team'), start)
  expect(found(watch, start + 3 * hour)).toEqual([])
  watch.take(question('1', 'team'), start + minute)
  expect(found(watch, start + 3 * hour)).toEqual(waiting(1, start + minute))
})

test("the failure rate covers messages within the rule's window", () => {
  const { minimum, percent, minutes: within } = rules.delivery_failures
  const watch = new WatchedNumber(start)
  const failing = Math.ceil((minimum * percent) / 100)
  for (let count = 0; count < minimum - 1; count += 1) watch.take(status(`${count}`, count < failing), start)
  expect(found(watch, start)).toEqual([])
  watch.take(status('last', false), start)
  expect(found(watch, start)).toMatchObject([{ rule: 'delivery_failures', failed: failing, total: minimum }])
  expect(found(watch, start + within * minute + 1)).toEqual([])
})

test("only unsigned webhooks within the rule's window count", () => {
  const { count, minutes: within } = rules.webhooks_unsigned
  const watch = new WatchedNumber(start)
  for (let at = 1; at < count; at += 1) watch.watch.unsignedAt(start)
  expect(found(watch, start)).toEqual([])
  watch.watch.unsignedAt(start + 1)
  expect(found(watch, start + 1)).toEqual([
    { rule: 'webhooks_unsigned', since: start, count, minutes: within },
  ])
  expect(found(watch, start + within * minute)).toEqual([])
})

test('the largest threshold for unsigned webhooks can be reached', () => {
  const watch = new WatchedNumber(start)
  for (let at = 1; at <= 1001; at += 1) watch.watch.unsignedAt(start + at)
  const most = { ...rules, webhooks_unsigned: { ...rules.webhooks_unsigned, count: 1000 } }
  expect(watch.conditions(most, start + minute).conditions).toMatchObject([
    { rule: 'webhooks_unsigned', since: start + 2, figures: { count: 1000 } },
  ])
})

test('webhooks have stopped long after the last signed one, but not within 15 minutes of a start', () => {
  const { hours } = rules.webhooks_stopped
  const watch = new WatchedNumber(start)
  expect([...watch.conditions(rules, start + 90 * hour).knownRules]).not.toContain('webhooks_stopped')
  const last = start - hours * hour
  watch.watch.signedAt(last)
  watch.watch.signedAt(last - hour)
  expect(found(watch, start + 15 * minute - 1)).toEqual([])
  expect(found(watch, start + 15 * minute)).toEqual([{ rule: 'webhooks_stopped', since: last, hours }])
})

test('an erased customer no longer waits, and the others do', () => {
  const watch = new WatchedNumber(start)
  for (const customer of ['4911', '4912', '4913']) watch.take(handover(customer, 'team'), start)
  for (const customer of ['4911', '4913']) watch.forget(customer)
  expect(found(watch, start + 3 * hour)).toEqual(waiting(1, start))
})

test('while conversations cannot be read, nobody is said to wait or not to wait', () => {
  const watch = new WatchedNumber(start)
  const { knownRules } = watch.watch.conditions(rules, start + hour, undefined)
  expect([...knownRules].sort()).toEqual(['delivery_failures', 'number_restricted', 'webhooks_unsigned'])
})

test('ids that a webhook names together are one customer, whichever is named later', () => {
  const watch = new WatchedNumber(start)
  const both = of('34600000001', 'ES.1234567890')
  watch.take({ ...question('34600000001', 'agent'), ...both }, start)
  watch.take(handover('34600000001', 'team'), start + minute)
  expect(found(watch, start + hour)).toEqual(waiting(1, start))
  watch.take(answer('ES.1234567890'), start + hour)
  expect(found(watch, start + 2 * hour)).toEqual([])
})

test('two customers that turn out to be one wait once, from the first question', () => {
  const watch = new WatchedNumber(start)
  watch.take(handover('34600000001', 'team'), start)
  watch.take(handover('ES.1234567890', 'team'), start + minute)
  watch.take({ ...status('x', true), ...of('34600000001', 'ES.1234567890') }, start + hour)
  expect(found(watch, start + 2 * hour)).toEqual(waiting(1, start))
})

test('nobody waits for an answer to a deleted message', () => {
  const { customers, minutes: after } = rules.agent_silent
  const watch = new WatchedNumber(start)
  for (let count = 1; count <= customers; count += 1)
    watch.take({ ...question(`${count}`, 'agent'), messageId: `q${count}` }, start)
  watch.take({ ...of('1'), kind: 'deletion', messageId: 'q1', speaker: 'customer' }, start + 1)
  expect(found(watch, start + after * minute)).toEqual([])
})

test('what a member does ends the wait, without a webhook about it', () => {
  const by = { id: '1', name: 'Ann' }
  for (const kind of ['replied', 'taken_over', 'handed_back'] as const) {
    const watch = new WatchedNumber(start)
    watch.take(handover('1', 'team'), start)
    watch.takeAct('1', { kind, at: start + minute, by, messageId: 'r1', text: 'Yes' })
    expect(found(watch, start + hour), kind).toEqual([])
  }
})
