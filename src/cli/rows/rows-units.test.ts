/** Rows out of a studio: which, in which order, and from where on (docs/data-out.md). */
import { expect, test } from 'vitest'
import type { ConversationEntryAnswer, ConversationSummary } from '../../contract/studio/conversations.ts'
import { runFileFormat } from '../../contract/studio/files/run-file.ts'
import { hashOfText } from '../../contract/studio/workspace/name-of-text.ts'
import { RecordRefusedError, type StudioConnection } from '../connect/studio-connection.ts'
import { conversationRows, type RowsSource, turnRows } from './conversation-rows.ts'
import { markRows, runRows } from './record-rows.ts'
import { maskedTexts } from './row-masking.ts'
import { cursorOf, cursorText, type RowsCursor } from './rows-cursor.ts'

const day = (text: string) => Date.parse(`2026-11-${text}T10:00:00Z`)
const cursor = (changed: Partial<RowsCursor> = {}): RowsCursor => ({
  ...{ rows: 'marks', number: '300', since: 0, until: day('30'), at: [], isDone: false },
  ...changed,
})

async function all<Row>(rows: AsyncIterable<{ row: Row; at: RowsCursor['at'] }>) {
  const found: { row: Row; at: RowsCursor['at'] }[] = []
  for await (const one of rows) found.push(one)
  return found
}

interface Stored {
  readonly at: string
  readonly value: unknown
  readonly error?: string
}

/** A studio with these records, by kind and name. */
function recordsOf(records: Record<string, Stored>, start: Partial<RowsCursor> = {}, isMasked = false) {
  const notes: string[] = []
  const studio = {
    list: async ({ kind }: { kind: string }) =>
      Object.entries(records).flatMap(([place, { at, error = null }]) => {
        const [ownKind, name = ''] = place.split('/')
        return ownKind === kind ? [{ name, error, changedAt: new Date(day(at)).toISOString() }] : []
      }),
    async read({ kind }: { kind: string }, name: string) {
      const value = records[`${kind}/${name}`]?.value
      if (value === undefined) throw new RecordRefusedError('gone')
      return { text: JSON.stringify(value), etag: '' }
    },
  } as unknown as StudioConnection
  const outside = { note: (text: string) => void notes.push(text), wait: async () => undefined }
  const source: RowsSource = { studio, cursor: cursor(start), isMasked, outside }
  return { source, notes }
}

const verdicts = (...ids: string[]) => ({
  ...{ format: 'messaging-agent-verdict-marks', version: 1 },
  marks: ids.map((id) => ({ id, scenario: 'S', criterion: 'Polite', isMet: true, isRight: false })),
})
const review = (changed: object = {}) => ({
  ...{ format: 'messaging-agent-review', version: 1 },
  turn: {
    ...{ at: '2026-11-01T00:00:00.000Z', reason: 'wrong' },
    turns: [
      { message: 'Before', answer: 'No', isHandedOver: false },
      { message: 'Hi', answer: 'Ho', isHandedOver: false, ...changed },
    ],
  },
})

test('marks come by the time at which they were stored, and by name, from a time on', async () => {
  const records = {
    'verdicts/b': { at: '03', value: verdicts('m1', 'm2') },
    'reviews/z': { at: '03', value: review() },
    'reviews/a': { at: '01', value: review({ answer: null }) },
    'verdicts/old': { at: '01', value: verdicts('m0') },
  }
  const { source } = recordsOf(records)
  const rows = await all(markRows(source))
  const idOf = (name: string, mark: string) => `verdict/300/${hashOfText(name)}/${mark}`
  const ids = ['answer/300/a', idOf('old', 'm0'), 'answer/300/z', idOf('b', 'm1'), idOf('b', 'm2')]
  expect(rows.map(({ row }) => row.id)).toEqual(ids)
  expect(rows[0]?.row).toMatchObject({
    kind: 'answer',
    question: 'Hi',
    answer: null,
    reason: 'wrong',
    scenario: null,
  })
  expect(rows[2]?.row).toMatchObject({ question: 'Hi', answer: 'Ho', at: '2026-11-01T00:00:00.000Z' })
  expect(rows[3]?.row).toMatchObject({
    ...{ kind: 'verdict', at: '2026-11-03T10:00:00.000Z', scenario: 'S', criterion: 'Polite' },
    ...{ isMet: true, isRight: false, question: null, reason: null },
  })
  const since = await all(markRows(recordsOf(records, { since: day('03') }).source))
  expect(since.map(({ row }) => row.id)).toEqual(ids.slice(2))
  // From each place on, exactly the rest.
  for (const [index, { at }] of rows.entries()) {
    const rest = await all(markRows(recordsOf(records, { at }).source))
    expect(rest.map(({ row }) => row.id)).toEqual(ids.slice(index + 1))
  }
})

test('records that cannot be read, or have another form, are named, and the rest is written', async () => {
  const { source, notes } = recordsOf({
    'reviews/a': { at: '01', value: { format: 'other' } },
    'reviews/b': { at: '02', value: review(), error: 'odd' },
    'reviews/c': { at: '03', value: undefined },
    'reviews/d': { at: '04', value: { format: 'messaging-agent-review', version: 1, done: ['x'] } },
    'reviews/e': { at: '05', value: review() },
  })
  expect((await all(markRows(source))).map(({ row }) => row.id)).toEqual(['answer/300/e'])
  expect(notes).toEqual([
    'reviews/a has a form that this version does not know; it was skipped.\n',
    'reviews/b cannot be read; it was skipped.\n',
    'reviews/c cannot be read; it was skipped.\n',
  ])
})

const scenarioRun = (results: object[], more: object = {}) => ({
  ...{
    format: runFileFormat,
    version: 1,
    startedAt: '2026-11-01T00:00:00.000Z',
    agentVersion: 'v1',
  },
  ...{ kind: 'scenarios', results },
  ...more,
})

test('a run counts its results, and adds costs of one currency only', async () => {
  const resultOf = (verdict: string, more: object = {}) => ({
    ...{ id: 'x', title: 'T', verdict, isFlaky: false, repeats: 1, at: '2026-11-01T00:00:00.000Z' },
    ...more,
  })
  const cost = (currency: string) => ({ cost: { amount: 1.5, currency }, tokens: 10 })
  const rows = async (...results: object[]) => {
    const value = scenarioRun(results, { name: 'Nightly' })
    const [one] = await all(runRows(recordsOf({ 'runs/r': { at: '02', value } }).source))
    return one?.row
  }
  const failed = resultOf('failed', { ...cost('EUR'), isFlaky: true })
  expect(await rows(resultOf('passed', cost('EUR')), failed, resultOf('error'))).toEqual({
    ...{ id: '300/r', phoneNumberId: '300', kind: 'scenarios', startedAt: '2026-11-01T00:00:00.000Z' },
    ...{ name: 'Nightly', agentVersion: 'v1', results: 3, passed: 1, failed: 1, withoutResult: 1, flaky: 1 },
    ...{ tokens: 20, costAmount: 3, costCurrency: 'EUR' },
  })
  expect(await rows(resultOf('passed', cost('EUR')), resultOf('passed', cost('USD')))).toMatchObject({
    ...{ tokens: 20, costAmount: null, costCurrency: null },
  })
  expect(await rows()).toMatchObject({ results: 0, tokens: null, costAmount: null, costCurrency: null })
})

const id = 'c'.repeat(32)
const conversation = (changed: object = {}) =>
  ({
    ...{ id, phoneNumberId: '300', kind: 'customer', holder: 'agent', heldBy: null, lastAt: day('10') },
    customer: { name: 'Ann', number: '15550142231', userId: null, username: null, ids: ['15550142231'] },
    last: { at: day('10'), speaker: 'agent', text: 'x', entry: { kind: 'message' } },
    ...{ waitingSince: null, windowEndsAt: day('11'), findings: ['bad'], findingIds: [] },
    ...changed,
  }) as ConversationSummary
const entry = (
  id: string,
  at: string,
  changed: Partial<ConversationEntryAnswer> = {},
): ConversationEntryAnswer => ({
  ...{ id, at: day(at), kind: 'message', speaker: 'customer', text: `text ${id}`, eventIds: [] },
  ...changed,
})

/** A studio with one conversation, whose thread has pages. */
function conversationOf(
  pages: readonly ConversationEntryAnswer[][],
  start: Partial<RowsCursor> = {},
  isMasked = false,
) {
  const asked: string[] = []
  const studio = {
    async call(path: string) {
      asked.push(decodeURIComponent(path))
      const query = new URL(path, 'https://x').searchParams
      const page = Number(query.get('before') ?? pages.length - 1)
      const counts = { waiting: 0, unanswered: 0, bad: 0, all: 1 }
      const body = path.split('?')[0]?.includes(id)
        ? { conversation: conversation(), entries: pages[page], before: page === 0 ? null : String(page - 1) }
        : { counts, conversations: query.has('after') ? [] : [conversation()], next: null, complete: true }
      return { response: new Response(''), text: JSON.stringify(body) }
    },
  } as unknown as StudioConnection
  const outside = { note: () => undefined, wait: async () => undefined }
  return { source: { studio, cursor: cursor({ rows: 'turns', ...start }), isMasked, outside }, asked }
}

test('turns are those of the whole thread, between the bounds of the run, inclusive', async () => {
  const pages = [
    [entry('a', '01'), entry('b', '02')],
    [entry('c', '03'), entry('d', '04')],
  ]
  const idsFor = async (start: Partial<RowsCursor>) =>
    (await all(turnRows(conversationOf(pages, start).source))).map(({ row }) => row.id).join('')
  expect(await idsFor({})).toBe('abcd')
  expect(await idsFor({ since: day('02'), until: day('03') })).toBe('bc')
  expect(await idsFor({ since: day('02') + 1, until: day('03') - 1 })).toBe('')
  expect(await idsFor({ at: [id, day('02'), 'b'] })).toBe('cd')
  // An entry that is gone leaves its time.
  expect(await idsFor({ at: [id, day('02'), 'gone'] })).toBe('cd')
  const { source, asked } = conversationOf(pages, { since: 5, number: '300' })
  await all(turnRows(source))
  expect(asked[0]).toContain('?order=id&from=5&limit=100&phone_number_id=300')
  expect(conversationOf(pages).asked).toEqual([])
})

test('a turn has its words, its notice or act, its problem, and whom it was handed to', async () => {
  const handover = { to: 'team', isTakenOver: false, reason: 'asked', summary: 'Wants a person' } as const
  const entries = [
    entry('a', '01', { type: 'text', status: 'read', messageId: 'wamid.1', edited: { at: 1, earlier: [] } }),
    entry('b', '02', {
      kind: 'notice',
      notice: { type: 'joined', details: {}, needsAnswer: false },
      deleted: { at: 1 },
    }),
    entry('c', '03', { kind: 'act', act: 'replied', problem: 'Not sent' }),
    entry('d', '04', { kind: 'handover', handover }),
    entry('e', '05', { handover: { to: null, isTakenOver: false, summary: 'Only that' } }),
  ]
  const rows = (await all(turnRows(conversationOf([entries]).source))).map(({ row }) => row)
  expect(rows[0]).toEqual({
    ...{ id: 'a', conversation: id, phoneNumberId: '300', at: '2026-11-01T10:00:00.000Z', kind: 'message' },
    ...{
      speaker: 'customer',
      type: 'text',
      text: 'text a',
      isEdited: true,
      isDeleted: false,
      status: 'read',
    },
    ...{ problem: null, handedTo: null, reason: null, messageId: 'wamid.1' },
  })
  expect(rows.map(({ type }) => type)).toEqual(['text', 'joined', 'replied', null, null])
  expect(rows[1]).toMatchObject({ isEdited: false, isDeleted: true, status: null, messageId: null })
  expect(rows[2]).toMatchObject({ problem: 'Not sent', reason: null })
  expect(rows[3]).toMatchObject({ handedTo: 'team', reason: 'asked: Wants a person' })
  expect(rows[4]).toMatchObject({ handedTo: null, reason: 'Only that' })
  const masked = (
    await all(
      turnRows(
        conversationOf([[entry('a', '01', { text: 'Ann, 15550142231', messageId: 'w' })]], {}, true).source,
      ),
    )
  )[0]
  expect(masked?.row.messageId).toBeNull()
  expect(masked?.row.text).not.toMatch(/Ann|1555/)
  expect(masked?.at).toEqual([id, day('01'), 'a'])
})

test("a conversation's row names its customer only unmasked", async () => {
  const [open] = await all(conversationRows(conversationOf([]).source))
  expect(open).toEqual({
    row: {
      ...{ id, phoneNumberId: '300', kind: 'customer', customerName: 'Ann', customerNumber: '15550142231' },
      ...{
        customerUserId: null,
        customerUsername: null,
        holder: 'agent',
        lastAt: '2026-11-10T10:00:00.000Z',
      },
      ...{
        lastSpeaker: 'agent',
        waitingSince: null,
        windowEndsAt: '2026-11-11T10:00:00.000Z',
        findings: ['bad'],
      },
    },
    at: [id],
  })
  const [masked] = await all(conversationRows(conversationOf([], {}, true).source))
  expect(masked?.row).toMatchObject({ customerName: null, customerNumber: null })
  const { source, asked } = conversationOf([], { at: [id] })
  expect(await all(conversationRows(source))).toEqual([])
  expect(asked[0]).toContain(`&after=0.${id}`)
})

test('a cursor is one word, of its rows and number', () => {
  const text = cursorText(cursor({ at: ['a', 1], isDone: true }))
  expect(text).toMatch(/^[\w-]+$/)
  expect(cursorOf(text, 'marks', '300')).toEqual(cursor({ at: ['a', 1], isDone: true }))
  expect(() => cursorOf(text, 'runs', '300')).toThrow('--after is a cursor of marks, not of runs')
  for (const number of ['301', undefined])
    expect(() => cursorOf(text, 'marks', number)).toThrow('--after is of --number 300')
  const ofAll = cursorText(cursor({ number: null }))
  expect(cursorOf(ofAll, 'marks', undefined).number).toBeNull()
  expect(() => cursorOf(ofAll, 'marks', '300')).toThrow('--after is of all numbers')
  expect(() => cursorOf('x', 'marks', '300')).toThrow('--after takes the cursor that an earlier run printed')
})

test('ids are masked in any case and form, the longest first, and never within other words', () => {
  const ids = ['15550142231', 'US.1234abcd', 'ann', 'ann.example', 'an', '+49 30']
  const masked = (text: string) => maskedTexts([text], [], ids)[0]
  expect(masked('x +15550142231, us.1234ABCD.')).toBe('x [id], [id].')
  expect(masked('@ann.example and ANN')).toBe('[id] and [id]')
  expect(masked('anna, joann, an')).toBe('anna, joann, an')
  expect(masked('wamid.HBgL= by @someone, not mail@example')).toContain('[id] by [id], not mail@example')
  expect(maskedTexts(['DE.12ab34, DE.word'])[0]).toBe('[id], DE.word')
})
