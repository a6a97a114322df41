/** `conversations`, `turns`, `marks` and `runs`: rows out of a studio, masked, and continued where a run stopped. */
import { expect, onTestFinished, test } from 'vitest'
import { type RowsName, rowShapes } from '../../src/cli/rows/row-shapes.ts'
import { day, hour, minute, october, startMonth } from '../conversations/month.ts'
import { delivery, number, said } from '../conversations/team.ts'
import { startFakePlatform } from '../support/fake-platform.ts'
import { postSigned } from '../webhooks/deliveries.ts'
import { otherNumber, put, recordPath } from '../workspace/team.ts'
import { runInProcess } from './in-process.ts'

const names: readonly RowsName[] = ['conversations', 'turns', 'marks', 'runs']
const customer = (n: number) => `346000000${String(n).padStart(2, '0')}`
const count = 7
const planted = [
  'Lucía Ferrándiz',
  'Lucía',
  'Ferrándiz',
  'ES.8843210987',
  'es.8843210987',
  'lucia.ferrandiz',
  '600 000',
  '34600000',
]

async function startFilled() {
  const month = await startMonth()
  const { talk, ann, studio, pass } = month
  const contact = {
    profile: { name: 'Lucía Ferrándiz', username: 'lucia.ferrandiz' },
    user_id: 'ES.8843210987',
  }
  for (let n = 0; n < count; n++) {
    const begin = october + n * day
    const phone = n === 5 ? otherNumber : number
    const known = n === 1 ? ' Ask Lucía Ferrándiz, lucia.ferrandiz or es.8843210987.' : ''
    const text = `=1+1 I'm Lucía, ${customer(n)}, ES.8843210987, @lucia.ferrandiz, +34 600 000 001${known}`
    await talk.asks(customer(n), begin, phone, { text, ...(n === 1 && { contact }) })
    if (n !== 5) {
      await talk.agentAnswers(customer(n), begin + minute)
      await talk.handsOver(customer(n), begin + 2 * minute, `${customer(n)} is angry`)
      await talk.teamAnswers(customer(n), begin + hour)
    }
  }
  pass(Date.UTC(2026, 10, 1))
  const review = {
    format: 'messaging-agent-review',
    version: 1,
    turn: {
      at: '2026-10-02T00:00:00.000Z',
      reason: 'wrong',
      turns: [{ message: 'I am Lucía Ferrándiz', answer: 'Call +34 600 000 001', isHandedOver: false }],
    },
  }
  const result = { id: 'a', title: 'A', isFlaky: false, repeats: 1, at: '2026-10-02T00:00:00.000Z' }
  const run = {
    format: 'messaging-agent-run',
    version: 1,
    startedAt: '2026-10-02T00:00:00.000Z',
    agentVersion: null,
    kind: 'scenarios',
    name: 'For +34 600 000 001',
    results: [
      { ...result, verdict: 'passed' },
      { ...result, id: 'b', verdict: 'failed' },
      { ...result, id: 'c', verdict: 'error' },
    ],
  }
  const marks = { format: 'messaging-agent-verdict-marks', version: 1 }
  const mark = (id: string) => ({
    id,
    scenario: 'Refunds',
    criterion: 'Asks +34 600 000 001',
    isMet: true,
    isRight: false,
  })
  for (const name of ['one', 'two', 'three']) {
    expect(await put(ann, recordPath('reviews', name), review)).toMatchObject({ status: 201 })
    expect(await put(ann, recordPath('runs', name), run)).toMatchObject({ status: 201 })
  }
  const own = recordPath('verdicts', '1')
  expect(await put(ann, own, { ...marks, marks: [mark('m1'), mark('m2')] })).toMatchObject({ status: 201 })
  const call = (name: RowsName, ...args: string[]) =>
    runInProcess([name, ...(name === 'marks' || name === 'runs' ? ['--number', number] : []), ...args], {
      env: { STUDIO_URL: studio.url, STUDIO_TOKEN: 'token-of-ann-0123456789' },
      now: () => new Date(Date.UTC(2026, 10, 1)),
    })
  return { ...month, call }
}

const unmasked = async (call: (...args: [RowsName, string]) => Promise<{ out: string }>, name: RowsName) =>
  rowsIn((await call(name, '--unmasked')).out).map((row): Record<string, unknown> => JSON.parse(row))
const cursorIn = (notes: string) => /^--after (\S+)$/m.exec(notes)?.[1] ?? ''
const rowsIn = (out: string) => out.split('\n').slice(0, -1)

test('rows have their documented shape, and name no customer unless asked', async () => {
  const { call } = await startFilled()
  const counts = { conversations: 7, turns: 6 * 4 + 1, marks: 5, runs: 3 }
  for (const name of names) {
    const masked = await call(name)
    expect(masked.code, masked.notes).toBe(0)
    expect(masked.notes).toContain('Masked:')
    const rows = rowsIn(masked.out)
    expect(rows, name).toHaveLength(counts[name])
    for (const row of rows) rowShapes[name].parse(JSON.parse(row))
    const table = await call(name, '--format', 'csv')
    for (const word of planted) {
      expect(masked.out, name).not.toContain(word)
      expect(table.out, name).not.toContain(word)
    }
    expect(table.out.split('\n')[0]).toBe(
      Object.keys(rowShapes[name].shape)
        .map((key) => `"${key}"`)
        .join(','),
    )
    expect(table.out).not.toMatch(/(?:^|,)"[=+@-]/m)
  }
  const open = await call('conversations', '--unmasked')
  expect(open.notes).toContain('Not masked')
  for (const word of ['Lucía Ferrándiz', customer(3)]) expect(open.out).toContain(word)
  expect((await call('turns', '--unmasked')).out).toContain(`${customer(3)} is angry`)
})

test('a conversation and its turns are written field by field', async () => {
  const { call, studio } = await startFilled()
  const { text: _text, ...message } = said('wamid.revoked', customer(0), '', october + 9 * day)
  const revoke = { ...message, type: 'revoke', revoke: { original_message_id: 'wamid.1' } }
  await postSigned(studio, delivery('messages', { messages: [revoke] }))
  const first = (await unmasked(call, 'conversations')).find((row) => row.customerNumber === customer(1))
  expect(first).toEqual({
    ...{ id: expect.any(String), phoneNumberId: number, kind: 'customer', holder: 'team' },
    ...{ customerName: 'Lucía Ferrándiz', customerNumber: customer(1) },
    ...{ customerUserId: 'ES.8843210987', customerUsername: 'lucia.ferrandiz' },
    ...{ lastAt: '2026-10-02T01:00:00.000Z', lastSpeaker: 'team', waitingSince: null },
    ...{ windowEndsAt: '2026-10-03T00:00:00.000Z', findings: ['handed_over'] },
  })
  const turns = await unmasked(call, 'turns')
  const common = {
    ...{ id: expect.any(String), conversation: first?.id, phoneNumberId: number },
    ...{ kind: 'message', type: 'text', isEdited: false, isDeleted: false, status: null, problem: null },
    ...{ handedTo: null, reason: null, messageId: expect.stringMatching(/^wamid/) },
  }
  const text = expect.stringContaining('Ask Lucía Ferrándiz')
  expect(turns.filter(({ conversation }) => conversation === first?.id)).toEqual([
    { ...common, at: '2026-10-02T00:00:00.000Z', speaker: 'customer', text },
    { ...common, at: '2026-10-02T00:01:00.000Z', speaker: 'agent', text: 'On its way.' },
    {
      ...common,
      ...{ at: '2026-10-02T00:02:00.000Z', kind: 'handover', speaker: 'platform', type: null },
      ...{ text: expect.any(String), handedTo: 'team', reason: `${customer(1)} is angry`, messageId: null },
    },
    { ...common, at: '2026-10-02T01:00:00.000Z', speaker: 'team', text: 'A colleague here.' },
  ])
  const deleted = turns.filter(({ isDeleted }) => isDeleted)
  expect(deleted).toMatchObject([{ messageId: 'wamid.1', type: null, text: '' }])
})

test('marks and runs are written field by field', async () => {
  const { call } = await startFilled()
  const marks = await unmasked(call, 'marks')
  const none = { question: null, answer: null, scenario: null, criterion: null, isMet: null, isRight: null }
  expect(marks[0]).toEqual({
    ...none,
    ...{ id: `answer/${number}/one`, phoneNumberId: number, kind: 'answer', reason: 'wrong' },
    ...{ at: '2026-10-02T00:00:00.000Z', question: 'I am Lucía Ferrándiz', answer: 'Call +34 600 000 001' },
  })
  expect(marks.at(-1)).toEqual({
    ...none,
    ...{ id: expect.stringMatching(/^verdict.*m2$/), phoneNumberId: number, kind: 'verdict', reason: null },
    ...{ at: '2026-11-01T00:00:00.000Z', scenario: 'Refunds', criterion: 'Asks +34 600 000 001' },
    ...{ isMet: true, isRight: false },
  })
  expect((await unmasked(call, 'runs'))[0]).toEqual({
    ...{ id: `${number}/one`, phoneNumberId: number, kind: 'scenarios' },
    ...{ startedAt: '2026-10-02T00:00:00.000Z', name: 'For +34 600 000 001', agentVersion: null },
    ...{ results: 3, passed: 1, failed: 1, withoutResult: 1, flaky: 0 },
    ...{ tokens: null, costAmount: null, costCurrency: null },
  })
  const nameless = await runInProcess(['marks'], { env: {} })
  expect(nameless).toMatchObject({ code: 1, notes: expect.stringContaining('--number') })
})

test('a table has the cells of the rows, masked', async () => {
  const { call } = await startFilled()
  const tables = await Promise.all(names.map((name) => call(name, '--format', 'csv')))
  const text = tables.map(({ out, notes }) => out + notes.replace(/--after \S+/, '--after CURSOR')).join('\n')
  await expect(text).toMatchFileSnapshot('golden/printed-rows.txt')
})

test('a run that is continued, however often, equals one run', async () => {
  const { call } = await startFilled()
  for (const name of names) {
    for (const format of ['jsonl', 'csv']) {
      const whole = await call(name, '--format', format)
      let [out, after, isDone] = ['', [] as string[], false]
      while (!isDone) {
        const part = await call(name, '--format', format, '--limit', '2', ...after)
        expect(part.code, part.notes).toBe(0)
        out += part.out
        after = ['--after', cursorIn(part.notes)]
        isDone = !part.notes.includes('and there are more')
      }
      expect(out, `${name} ${format}`).toBe(whole.out)
      // Nothing happened since.
      expect((await call(name, '--format', format, ...after)).out).toBe('')
    }
  }
})

test('what happens while a run is interrupted is neither lost nor written twice', async () => {
  const { call, talk } = await startFilled()
  const whole = rowsIn((await call('turns')).out)
  const first = await call('turns', '--limit', '6')
  // Every conversation moves to the front of the list.
  for (let n = 0; n < count; n++)
    await talk.asks(customer(n), Date.UTC(2026, 10, 1) + n, n === 5 ? otherNumber : number)
  const rest = await call('turns', '--after', cursorIn(first.notes))
  expect([...rowsIn(first.out), ...rowsIn(rest.out)]).toEqual(whole)
})

test('an interrupted run, and one whose studio went away, say where to continue', async () => {
  const { call, studio } = await startFilled()
  const whole = await call('conversations')
  let count = 0
  const env = { STUDIO_URL: studio.url, STUDIO_TOKEN: 'token-of-ann-0123456789' }
  const now = () => new Date(Date.UTC(2026, 10, 1))
  const stopped = await runInProcess(['conversations'], { env, now, onInterrupt: (action) => action() })
  expect(stopped).toMatchObject({ code: 0, out: '' })
  expect(stopped.notes).toContain('0 rows, and there are more')
  const between = await startFakePlatform()
  onTestFinished(() => between.close())
  between.answer(async (_request, response, called) => {
    // Breaks off at the third conversation.
    if (/conversations\/[a-f\d]{32}/.test(called.url) && ++count === 3) return void response.destroy()
    await called.ended
    const cookies = called.header('cookie')
    const answer = await fetch(studio.url + called.url, {
      method: called.method,
      headers: {
        origin: studio.url,
        ...(called.method === 'POST' && { 'content-type': 'application/json' }),
        ...(cookies !== undefined && { cookie: cookies }),
      },
      ...(called.method === 'POST' && { body: called.body.toString() }),
    })
    const cookie = answer.headers.getSetCookie()
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(cookie.length > 0 && { 'set-cookie': cookie }),
    })
    response.end(await answer.text())
  })
  const failed = await runInProcess(['turns'], { env: { ...env, STUDIO_URL: between.url }, now })
  expect(failed.code).toBe(1)
  expect(failed.notes).toContain('The studio does not answer')
  const rest = await call('turns', '--after', cursorIn(failed.notes))
  expect(failed.out + rest.out).toBe((await call('turns')).out)
  expect(rowsIn(failed.out).length).toBeGreaterThan(0)
  const again = await call('conversations', '--after', cursorIn(stopped.notes))
  expect(again.out).toBe(whole.out)
})

test('rows are of a time and a number, and wrong words are named', async () => {
  const { call } = await startFilled()
  const since = await call('turns', '--since', '2026-10-07T00:00:00+00:00')
  expect(rowsIn(since.out)).toHaveLength(4)
  // Within a conversation, too.
  const within = rowsIn((await call('turns', '--since', '2026-10-07T00:01:30Z')).out)
  expect(within.map((row) => JSON.parse(row).speaker)).toEqual(['platform', 'team'])
  expect(rowsIn((await call('conversations', '--since', '2026-10-06')).out)).toHaveLength(2)
  const ofOther = await call('conversations', '--number', otherNumber)
  expect(rowsIn(ofOther.out).map((row) => JSON.parse(row).phoneNumberId)).toEqual([otherNumber])
  const cursor = cursorIn(ofOther.notes)
  for (const [name, args, says] of [
    ['conversations', ['--since', 'yesterday'], '--since takes a date'],
    ['conversations', ['--after', 'x'], '--after takes the cursor'],
    ['turns', ['--after', cursor], 'a cursor of conversations'],
    ['conversations', ['--after', cursor], `of --number ${otherNumber}`],
    ['conversations', ['--after', cursor, '--since', '2026-10-01'], '--since does not apply'],
    ['turns', ['--format', 'xml'], '--format must be one of jsonl, csv'],
  ] as const) {
    const refused = await call(name, ...args)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.notes).toContain(says)
  }
})
