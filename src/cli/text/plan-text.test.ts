import { expect, test } from 'vitest'
import type { ApplyRun, PlanItem, UnclearEntry } from '../../agent/plan/run-record.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import {
  changesQuestion,
  itemText,
  planText,
  remaindersText,
  runReporter,
  runStepText,
  runText,
  unclearLines,
  unreadLine,
} from './plan-text.ts'

function planItem(change: PlanItem['change'], name: string, more: Partial<PlanItem> = {}): PlanItem {
  const none = { fields: [], warnings: [], needsCredentials: false }
  return { id: name, kind: 'faqs', change, name, ...none, ...more }
}

const noAnswer = failure('unreachable', { title: 'No answer', detail: 'Not now.' })
const stepOf = (item: PlanItem, more: Partial<ApplyRun['steps'][number]>) => ({
  item,
  state: 'done' as const,
  ...more,
})

test('a plan has a sign for each difference, what it does to it, and the counts', () => {
  const items = [
    planItem('create', 'New\nquestion'),
    planItem('change', 'settings', {
      kind: 'settings',
      fields: [
        { path: ['handoff', 'message'], before: 'x'.repeat(160), after: 'y'.repeat(161) },
        { path: ['api', 'key'], before: 'a', after: 'b', isHidden: true },
        { path: ['delay'], after: '"3"' },
        { path: ['audience'], before: 'ALL' },
      ],
    }),
    planItem('delete', 'Old', { loses: ['credentials', 'file', 'review'] }),
    planItem('same', 'Kept'),
    planItem('upload', 'menu.pdf', { kind: 'files' }),
    planItem('held', 'Whose', { would: 'delete' }),
    planItem('held', 'Which'),
  ]
  expect(
    planText(items, { credentials: ['! sends'], unread: [{ section: 'skills', failure: noAnswer }] }),
  ).toBe(
    `+ faqs New question
~ settings
    handoff.message: "${'x'.repeat(160)}" → "${'y'.repeat(160)}…"
    api.key: (hidden)
    delay: nothing → "\\"3\\""
    audience: "ALL" → nothing
- faqs Old
    cannot be brought back: no file has its credentials
    cannot be brought back: no file has its content
    cannot be brought back: created again, the platform reviews it anew
! files menu.pdf
    upload this file yourself
? faqs Whose
    cannot be told apart: the delete is left alone
? faqs Which
    cannot be told apart: the change is left alone
! sends
? skills could not be read: No answer: Not now.
1 to create, 1 to change, 1 to delete, 1 unchanged.
`,
  )
})

test('a plan without writes says whether there is a difference', () => {
  expect(planText([planItem('same', 'A')])).toBe('No changes.\n')
  expect(planText([])).toBe('No changes.\n')
  expect(planText([planItem('upload', 'a.pdf')])).toContain('\nNothing to apply.\n')
})

test('what the platform will or may refuse is said below the change, and where the record belongs', () => {
  const item = planItem('create', 'book', {
    ...{ kind: 'tools', of: 'calendar', needsCredentials: true, isTaken: true },
    warnings: ['Too\nlong'],
  })
  expect(itemText(item)).toBe(`+ tools book (calendar)
    enter its credentials yourself
    the platform will refuse this: the agent has another one with this name
    the platform may refuse this: Too long`)
  expect(itemText({ ...item, isImpossible: true })).toBe(`+ tools book (calendar)
    cannot be written without its credentials, which the file does not have
    the platform will refuse this: the agent has another one with this name
    the platform may refuse this: Too long`)
  expect(itemText(planItem('create', 'x'.repeat(161)))).toBe(`+ faqs ${'x'.repeat(160)}…`)
  const unread = { section: 'tools' as const, of: 'cal\nendar', failure: noAnswer }
  expect(unreadLine(unread)).toBe('? tools of cal endar could not be read: No answer: Not now.')
})

test('the question counts what is written, and deletions apart', () => {
  const [one, other] = [planItem('create', 'A'), planItem('change', 'B')]
  const [gone, last] = [planItem('delete', 'C'), planItem('delete', 'D')]
  expect(changesQuestion([one, planItem('upload', 'x'), planItem('held', 'y')], '300')).toBe(
    'Make this change to 300?',
  )
  expect(changesQuestion([one, other], '300')).toBe('Make these 2 changes to 300?')
  expect(changesQuestion([gone], '300')).toBe('Make this change to 300, 1 deletion among them?')
  expect(changesQuestion([one, gone, last], '300')).toBe(
    'Make these 3 changes to 300, 2 deletions among them?',
  )
})

test('an entry of unknown form says whose it is, what it may be, and what settles it', () => {
  const entry = (changed: Partial<UnclearEntry>): UnclearEntry => ({
    ...{ side: 'agent', section: 'faqs', state: 'matched', records: [] },
    ...changed,
  })
  const ending = 'is in a form that this version does not know'
  expect(unclearLines([])).toEqual([])
  expect(
    unclearLines([
      entry({}),
      entry({}),
      entry({ id: '7\n8', records: ['A', 'B\nC'] }),
      entry({ section: 'tools', of: 'calendar', state: 'holds', records: ['A'] }),
      entry({ state: 'stays' }),
    ]),
  ).toEqual([
    `? faqs: an entry of the agent ${ending}: it cannot be compared`,
    `? faqs: an entry of the agent (7 8) ${ending}: it is "A", "B C", and cannot be compared`,
    `? tools of calendar: an entry of the agent ${ending}: it could be "A": left alone`,
    `? faqs: an entry of the agent ${ending}: it stays`,
    '  Entries of the agent: try again later, or repair or delete them on the platform.',
  ])
  expect(unclearLines([entry({ side: 'file', state: 'absent' })])).toEqual([
    `? faqs: an entry of the file ${ending}: it cannot be created`,
    '  Entries of the file: export again, or remove them from "unrecognised" in the file.',
  ])
})

test('each outcome of a step has its words, with its reason', () => {
  const item = planItem('change', 'A')
  const texts = (
    [
      ['waiting', 'not done'],
      ['writing', 'not done'],
      ['done', 'done'],
      ['failed', 'FAILED'],
      ['skipped', 'skipped'],
      ['outdated', 'skipped, because the agent was changed elsewhere'],
      ['blocked', 'skipped, because it depends on a change that failed'],
      ['held', 'left alone, because it cannot be told apart'],
      ['differs', 'NOT AS WANTED'],
      ['unconfirmed', 'NOT CONFIRMED, because it could not be read back'],
    ] as const
  ).map(([state, text]) => [runStepText(stepOf(item, { state })), `~ faqs A: ${text}`])
  for (const [text, wanted] of texts) expect(text).toBe(wanted)
  expect(runStepText(stepOf(item, { state: 'failed', failure: noAnswer }))).toBe(
    '~ faqs A: FAILED: No answer: Not now.',
  )
  expect(runStepText(stepOf(item, { review: 'r\n1' }))).toBe('~ faqs A: held for approval, review r 1')
  expect(runStepText(stepOf(item, { state: 'failed', review: 'r1' }))).toBe('~ faqs A: FAILED')
  const left = [{ path: ['answer'], before: 'a', after: 'b' }]
  expect(runStepText(stepOf(item, { state: 'differs', left }))).toBe(
    '~ faqs A: NOT AS WANTED\n    answer: "a" → "b"',
  )
})

test('a run lists its steps, what could not be read, and what was unclear', () => {
  expect(runText({ state: 'finished', steps: [], unread: [] })).toBe('Nothing to apply.\n')
  const unclear: UnclearEntry[] = [{ side: 'file', section: 'faqs', state: 'absent', records: [] }]
  const steps = [stepOf(planItem('create', 'A'), {})]
  const text = runText({
    state: 'finished',
    steps,
    unread: [{ section: 'skills', failure: noAnswer }],
    unclear,
  })
  expect(text.split('\n').map((line) => line.slice(0, 28))).toEqual([
    '+ faqs A: done',
    '? skills could not be read: ',
    '? faqs: an entry of the file',
    '  Entries of the file: expor',
    '',
  ])
})

test('a step is told once, when it is over, and as written until it is read back', () => {
  const told: string[] = []
  const report = runReporter((line) => told.push(line))
  const [a, b, c] = [planItem('create', 'A'), planItem('delete', 'B'), planItem('change', 'C')]
  const run = (...states: ApplyRun['steps'][number]['state'][]): ApplyRun => ({
    ...{ state: 'running', unread: [] },
    steps: [a, b, c].map((item, at) => stepOf(item, { state: states[at] ?? 'waiting' })),
  })
  report(run('writing'))
  expect(told).toEqual([])
  report(run('done', 'writing'))
  report(run('done', 'blocked', 'writing'))
  expect(told).toEqual([
    '1 of 3: + faqs A: written',
    '2 of 3: - faqs B: skipped, because it depends on a change that failed',
  ])
  report(run('done', 'blocked', 'done'))
  expect(told.slice(2)).toEqual(['3 of 3: ~ faqs C: written'])
})

test('what was not restored is listed with its reason', () => {
  expect(remaindersText([])).toBe('')
  expect(
    remaindersText([
      { section: 'settings', name: 'settings', why: 'differs' },
      { section: 'files', name: '', why: 'unread' },
      { section: 'tools', name: 'book', of: 'cal\nendar', why: 'missing' },
    ]),
  ).toBe(
    [
      'Not as it was:',
      '  settings: differs',
      '  files: could not be read',
      '  tools book (cal endar): missing',
      '',
    ].join('\n'),
  )
})
