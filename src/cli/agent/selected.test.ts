/** `--only`, `--skip` and `--except` (docs/command-line.md). */
import { expect, test } from 'vitest'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { PlanItem } from '../../agent/plan/run-record.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import {
  expectAllRead,
  expectFitting,
  expectNoLostCredentials,
  narrowed,
  selects,
  skippingUnneeded,
  withLiveFields,
} from './selected.ts'

const planItem = (kind: PlanItem['kind'], name: string, more: Partial<PlanItem> = {}): PlanItem => ({
  ...{ id: name, kind, change: 'change', name, fields: [], warnings: [], needsCredentials: false },
  ...more,
})
const live: LiveAgent = { phoneNumberId: '300', unrecognised: [], unread: [] }
const bundle: ConfigBundle = {
  ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: '300' } },
  ...{ credentials: 'stripped', partial: [], agent: {} },
}
const some = (changed: { only?: string[]; skip?: string[]; except?: string[] }) => ({
  ...{ only: [], skip: [], except: [] },
  ...changed,
})
const unreadOf = (...sections: LiveAgent['unread'][number]['section'][]) =>
  sections.map((section) => ({ section, failure: failure('failed', { title: 'No' }) }))

test('a kind selects all its records, a name one, and a tool may name its connector', () => {
  const items = [
    planItem('faqs', 'Hours'),
    planItem('faqs', 'Price'),
    planItem('tools', 'book', { of: 'calendar' }),
    planItem('tools', 'book', { of: 'shop' }),
  ]
  const chosen = (selection: { only?: string[]; skip?: string[] }) =>
    items.flatMap((item, at) => (selects(some(selection))(item) ? [at] : []))
  expect(chosen({})).toEqual([0, 1, 2, 3])
  expect(chosen({ only: ['faqs'] })).toEqual([0, 1])
  expect(chosen({ only: ['faqs/Price', 'tools/shop/book'] })).toEqual([1, 3])
  expect(chosen({ only: ['tools/book'] })).toEqual([2, 3])
  expect(chosen({ skip: ['faqs/Hours'] })).toEqual([1, 2, 3])
  expect(chosen({ only: ['faqs'], skip: ['faqs/Price'] })).toEqual([0])
  for (const selection of [{ only: ['faq'] }, { skip: ['faqs', 'x/y'] }])
    expect(() => selects(some(selection))).toThrow(/^"(?:faq|x)" is none of settings, .*, tools$/)
})

test('with --only, just the named kinds are read, with settings and the connectors of tools', () => {
  const all = some({ skip: ['faqs'] })
  expect(skippingUnneeded(all)).toBe(all)
  const { skip } = skippingUnneeded(some({ only: ['faqs/Hours'], skip: ['skills/x'] }))
  expect(skip).toContain('skills/x')
  expect(skip).toContain('connectors')
  expect(skip).not.toContain('settings')
  expect(skip).not.toContain('faqs')
  expect(skippingUnneeded(some({ only: ['tools'] })).skip).not.toContain('connectors')
})

test('a name that fits nothing is refused, and a kind of which the agent has nothing only if all are', () => {
  const items = [planItem('faqs', 'Hours')]
  const planned = { live, bundle, items, deletes: false }
  const expecting = (selection: Parameters<typeof some>[0], changed: Partial<typeof planned> = {}) =>
    expect(() => expectFitting(some(selection), { ...planned, ...changed }))
  expecting({}).not.toThrow()
  expecting({ only: ['faqs'], skip: ['faqs/Hours'] }).not.toThrow()
  expecting({ only: ['faqs', 'skills'] }).not.toThrow()
  expecting({ skip: ['skills'], only: ['faqs'] }).not.toThrow()
  const advice = '. What only the agent has is planned with --deletes alone'
  expecting({ only: ['skills', 'files'] }).toThrow(
    `The plan has nothing that fits "skills", "files"${advice}`,
  )
  expecting({ only: ['faqs', 'skills/x'] }).toThrow(`The plan has nothing that fits "skills/x"${advice}`)
  expecting({ skip: ['faqs/Price'] }).toThrow(`The plan has nothing that fits "faqs/Price"${advice}`)
  expecting({ only: ['skills'] }, { deletes: true }).toThrow(/fits "skills"$/)
  // With deletions, an empty list of the file asks for none.
  const stated = { ...bundle, agent: { skills: [] } }
  expecting({ only: ['skills'] }, { deletes: true, bundle: stated }).not.toThrow()
  expecting({ only: ['skills'] }, { bundle: stated }).toThrow('fits "skills"')
})

test('a name fits as well if its kind could not be read, was not recognized, or is not offered', () => {
  const only = some({ only: ['skills/Refunds'] })
  const expecting = (changed: Partial<LiveAgent>, more: Partial<ConfigBundle> = {}, selection = only) =>
    expect(() =>
      expectFitting(selection, {
        ...{ live: { ...live, ...changed }, bundle: { ...bundle, ...more }, items: [], deletes: false },
      }),
    )
  expecting({}).toThrow('fits "skills/Refunds"')
  expecting({ unread: unreadOf('skills') }).not.toThrow()
  expecting({ notOffered: ['skills'] }).not.toThrow()
  const entry = { path: [], value: 1, problem: 'x' } as never
  expecting({ unrecognised: [{ section: 'skills', entry }] }).not.toThrow()
  expecting({}, { unrecognised: [{ section: 'skills', entry }] }).not.toThrow()
  const tool = some({ only: ['tools/book'] })
  expecting({ unread: unreadOf('connectors') }, {}, tool).not.toThrow()
  expecting({ unread: unreadOf('skills') }, {}, tool).toThrow('fits "tools/book"')
})

test('no connector whose credentials would be lost is deleted, unless that is wanted', () => {
  const gone = planItem('connectors', 'orders', { change: 'delete', loses: ['credentials'] })
  expect(() => expectNoLostCredentials([gone], true)).not.toThrow()
  expect(() => expectNoLostCredentials([{ ...gone, loses: [] }], false)).not.toThrow()
  expect(() => expectNoLostCredentials([gone, { ...gone, name: 'calendar' }], false)).toThrow(
    'cannot be restored: connectors/orders, connectors/calendar. Nothing was changed. Keep them with --skip "connectors/orders,connectors/calendar", or add --delete-credentials',
  )
})

test('what could not be read is named, and how to go on without it', () => {
  expect(() => expectAllRead([])).not.toThrow()
  expect(() => expectAllRead([...unreadOf('faqs', 'skills'), ...unreadOf('faqs')])).toThrow(
    'Run it again, leave the kind out with --skip faqs,skills, or change the rest with --partial',
  )
})

test('what is unread or unclear concerns the selected kinds only; tools and connectors belong together', () => {
  const unclear = (['faqs', 'skills', 'tools'] as const).map((section) => ({
    ...{ side: 'agent' as const, section, state: 'stays' as const, records: [] },
  }))
  const sectionsFor = (selection: Parameters<typeof some>[0]) => {
    const unread = unreadOf('faqs', 'connectors', 'tools')
    const plan = narrowed({ items: [], unread, unclear }, some(selection))
    return [plan.unread, plan.unclear].map((list) => list.map(({ section }) => section).join())
  }
  expect(sectionsFor({})).toEqual(['faqs,connectors,tools', 'faqs,skills,tools'])
  expect(sectionsFor({ only: ['faqs/Hours'] })).toEqual(['faqs', 'faqs'])
  expect(sectionsFor({ only: ['tools'] })).toEqual(['connectors,tools', 'tools'])
  expect(sectionsFor({ only: ['connectors'] })).toEqual(['connectors,tools', ''])
  expect(sectionsFor({ skip: ['faqs'] })).toEqual(['connectors,tools', 'skills,tools'])
  expect(sectionsFor({ skip: ['skills', 'connectors', 'tools'] })).toEqual(['faqs', 'faqs'])
})

test("--except keeps the agent's value of a field, also if it has none", () => {
  const wanted = {
    ...bundle,
    agent: { business_info: { return_policy: 'New', payment_method: 'Cash' }, faqs: [] },
  } as ConfigBundle
  const had: LiveAgent = { ...live, business_info: { return_policy: 'Old' } }
  const after = (except: string[], agent: LiveAgent = had, skip: string[] = []) =>
    withLiveFields(wanted, agent, some({ except, skip })).agent
  expect(after([])).toEqual(wanted.agent)
  const payment = { payment_method: 'Cash' }
  const kept = { return_policy: 'Old', ...payment }
  expect(after(['business_info.return_policy'])).toEqual({ business_info: kept, faqs: [] })
  const without = after(['business_info.return_policy'], { ...live, business_info: {} })
  expect(without.business_info).toMatchObject(payment)
  expect(after(['business_info.return_policy'], live).business_info).toEqual(payment)
  expect(after([], had, ['faqs'])).not.toHaveProperty('faqs')
  expect(after(['settings.rollout'])).toEqual(wanted.agent)
  for (const path of ['faqs.x', 'settings', 'settings.rollout.enabled'])
    expect(() => after([path])).toThrow(`--except takes a field such as settings.rollout, not "${path}"`)
  expect(() => after(['settings.none'])).toThrow(/^"settings.none" is not a field: settings has .*rollout/)
})
