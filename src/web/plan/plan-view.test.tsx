import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApplyRun, PlanItem, UnclearEntry } from '../../agent/plan/run-record.ts'
import { fakePlatform, openPage } from '../app/page-under-test.tsx'
import type { PlanLine } from './plan-target.ts'
import { PlanView } from './plan-view.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function item(id: string, change: PlanItem['change'], more: Partial<PlanItem> = {}): PlanItem {
  return { id, kind: 'skills', change, name: id, fields: [], warnings: [], needsCredentials: false, ...more }
}

const plan: PlanItem[] = [
  item('new-skill', 'create'),
  item('greeting', 'change', { fields: [{ path: ['skill'], before: 'Say yes', after: 'Say no' }] }),
  item('old-skill', 'delete'),
  item('unchanged', 'same'),
  item('prices.pdf', 'upload', { kind: 'files' }),
  item('orders', 'create', { kind: 'connectors', needsCredentials: true }),
  item('orders key', 'change', {
    kind: 'connectors',
    fields: [{ path: ['auth_config', 'value'], isHidden: true }],
  }),
]

async function open(
  items: PlanItem[],
  unread: ApplyRun['unread'] = [],
  {
    readOnly = false,
    unclear = [],
    isOff = false,
  }: { readOnly?: boolean; unclear?: UnclearEntry[]; isOff?: boolean } = {},
) {
  const apply = vi.fn<(chosen: ReadonlyMap<string, readonly PlanLine[]>, isPartial: boolean) => void>()
  const target = { id: 'one', name: '', lines: items, unread, unclear, isOff }
  fakePlatform('skills', [], { readOnly })
  await openPage(() => <PlanView targets={[target]} onApply={apply} />)
  return { apply, chosen: () => apply.mock.calls.map(([chosen]) => chosen.get('one')?.map(({ id }) => id)) }
}

const select = (name: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^Apply: .*${name}$`) }))
const button = () => screen.getByRole('button', { name: /^Apply/ })

test('a long plan is collapsed by kind, with one checkbox per group', async () => {
  const many = Array.from({ length: 12 }, (_, at) => item(`skill ${at}`, 'create'))
  const { chosen } = await open([...many, item('hours', 'create', { kind: 'faqs' })])
  expect(screen.queryByText('skill 3')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply all: Skills' }))
  fireEvent.click(button())
  expect(chosen()).toEqual([['hours']])
  fireEvent.click(screen.getByRole('button', { name: /^Skills/ }))
  select('skill 3')
  fireEvent.click(button())
  expect(chosen()[1]).toEqual(['skill 3', 'hours'])
})

test('live changes and deletions have their own sections, with irreversible losses', async () => {
  const many = Array.from({ length: 12 }, (_, at) => item(`skill ${at}`, 'create'))
  await open([
    ...many,
    item('rollout', 'change', {
      kind: 'settings',
      fields: [{ path: ['rollout', 'enabled'], after: 'true' }],
    }),
    item('orders', 'delete', { kind: 'connectors', loses: ['credentials'] }),
  ])
  expect(within(screen.getByRole('region', { name: 'Goes live' })).getByText('Agent')).toBeTruthy()
  const deleted = within(screen.getByRole('region', { name: 'Deleted' }))
  expect(deleted.getByText('orders')).toBeTruthy()
  expect(deleted.getByText(/versions do not include credentials/)).toBeTruthy()
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary.textContent).toContain('1 loses credentials permanently')
  expect(summary.textContent).toContain('1 goes live')
})

test('unchanged records are hidden, and unwritable ones have no checkbox', async () => {
  await open(plan)
  expect(screen.queryByText('unchanged')).toBeNull()
  expect(screen.getByText('prices.pdf')).toBeTruthy()
  expect(screen.getAllByRole('checkbox', { name: /^Apply: / })).toHaveLength(5)
})

test('all changes are applied except deselected ones, which can be reselected', async () => {
  const { chosen } = await open(plan)
  fireEvent.click(button())
  select('old-skill')
  select('new-skill')
  select('new-skill')
  fireEvent.click(button())
  expect(chosen()).toEqual([
    ['new-skill', 'greeting', 'old-skill', 'orders', 'orders key'],
    ['new-skill', 'greeting', 'orders', 'orders key'],
  ])
})

test('a change shows both texts and hides possible secrets', async () => {
  await open(plan)
  const row = screen.getByText('greeting').closest('li') ?? document.body
  expect(within(row).getByRole('term').textContent).toBe('What to do')
  expect(row.textContent).toMatch(/yes.*no/)
  const hidden = screen.getByText('orders key').closest('li') ?? document.body
  expect(hidden.textContent).toContain('Hidden')
})

test('the button does nothing if no changes are selected', async () => {
  const { apply } = await open([item('only', 'create')])
  select('only')
  fireEvent.click(button())
  expect(apply).not.toHaveBeenCalled()
})

test('read-only mode applies nothing', async () => {
  const { apply } = await open(plan, [], { readOnly: true })
  fireEvent.click(button())
  expect(apply).not.toHaveBeenCalled()
})

test('what goes live is computed: an audience of an agent that is off reaches nobody', async () => {
  const audience = item('ai_audience', 'change', {
    kind: 'settings',
    fields: [{ path: ['ai_audience'], before: 'ALLOWLISTED_ONLY', after: 'EVERYONE' }],
  })
  const rollout = item('rollout', 'change', {
    kind: 'settings',
    fields: [{ path: ['rollout', 'enabled'], before: 'false', after: 'true' }],
  })
  await open([audience], [], { isOff: true })
  expect(screen.queryByRole('region', { name: 'Goes live' })).toBeNull()
  expect(screen.getByText('1 changes who gets answers')).toBeTruthy()
  cleanup()
  await open([audience, rollout], [], { isOff: true })
  expect(screen.getByText('2 go live')).toBeTruthy()
  select('Settings, Agent')
  expect(screen.getByText('1 changes who gets answers')).toBeTruthy()
  cleanup()
  await open([audience])
  expect(screen.getByText('1 goes live')).toBeTruthy()
})

test('a plan that takes customers away is not said to leave the audience as it is', async () => {
  await open([item('+15550100199', 'delete', { kind: 'allowlist' })])
  expect(screen.getByText('1 changes who gets answers')).toBeTruthy()
  expect(screen.queryByText(/The audience does not change/)).toBeNull()
  cleanup()
  await open([item('greeting', 'create')])
  expect(screen.getByText('Nothing is deleted. The audience does not change.')).toBeTruthy()
})

test('a plan of part of an agent is applied only on request, after a look at what is missing', async () => {
  const failure = {
    kind: 'failed',
    status: 500,
    title: 'Broken',
    detail: '',
    code: null,
    requestId: null,
  } as const
  const unread = [{ section: 'faqs' as const, failure: { ...failure, retryAfterSeconds: null } }]
  const { apply } = await open([item('greeting', 'create')], unread)
  expect(screen.getByText('FAQs: Broken')).toBeTruthy()
  fireEvent.click(button())
  expect(apply).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply the rest without these parts' }))
  fireEvent.click(button())
  expect(apply.mock.calls.map((call) => call[1])).toEqual([true])
})

test('unread sections are listed with the reason in our words and are not differences', async () => {
  const failure = {
    kind: 'forbidden',
    status: 403,
    title: 'Forbidden here',
    detail: '',
    requestId: null,
    retryAfterSeconds: null,
  } as const
  await open([item('unchanged', 'same')], [{ section: 'faqs', failure }])
  expect(screen.getByText(/FAQs: The token has no permission for this/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull()
})

test('a connector with credentials is deleted only after typed confirmation', async () => {
  const lost = item('orders', 'delete', { kind: 'connectors', loses: ['credentials'] })
  const { apply, chosen } = await open([item('new-skill', 'create'), lost])
  fireEvent.click(button())
  expect(apply).not.toHaveBeenCalled()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/orders/)).toBeTruthy()
  const confirm = () => dialog.getByRole('button', { name: /Apply/ })
  fireEvent.click(confirm())
  expect(apply).not.toHaveBeenCalled()
  fireEvent.input(dialog.getByRole('textbox'), { target: { value: 'delete credentials' } })
  fireEvent.click(confirm())
  expect(chosen()).toEqual([['new-skill', 'orders']])
})

test('without the connector no typing is needed, and each loss is shown in its row', async () => {
  const lost = item('orders', 'delete', { kind: 'connectors', loses: ['credentials'] })
  const file = item('prices.pdf', 'delete', { kind: 'files', loses: ['file'] })
  const { chosen } = await open([lost, file, item('greeting', 'delete', { loses: ['review'] })])
  const row = (name: string) => screen.getByText(name).closest('li')?.textContent
  expect(row('orders')).toContain('credentials')
  expect(row('prices.pdf')).toContain('content')
  expect(row('greeting')).toContain('review')
  select('orders')
  fireEvent.click(button())
  expect(chosen()).toEqual([['prices.pdf', 'greeting']])
})

test('ambiguous records are listed without a checkbox and are part of the run', async () => {
  const items = [item('new-skill', 'create'), item('twin', 'held', { would: 'create' })]
  const { chosen } = await open(items, [], {
    unclear: [{ side: 'agent', section: 'skills', id: '7', state: 'holds', records: ['twin'] }],
  })
  expect(screen.getByText(/skills.*twin|twin.*skills/i, { selector: 'li' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /twin$/ })).toBeNull()
  fireEvent.click(button())
  expect(chosen()).toEqual([['new-skill', 'twin']])
})

test('a number without an agent is reported once, with the way to set one up', async () => {
  const failure = {
    kind: 'missing',
    status: 404,
    title: 'Not Found',
    detail: '',
    requestId: null,
    retryAfterSeconds: null,
  } as const
  await open(
    [],
    [
      { section: 'settings', failure },
      { section: 'skills', failure },
    ],
  )
  expect(screen.getByText('This number has no agent yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set up the agent' }).getAttribute('href')).toBe('/phones/one')
  expect(screen.queryByText(/Not Found/)).toBeNull()
})
