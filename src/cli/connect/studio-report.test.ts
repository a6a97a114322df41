import { afterEach, expect, test, vi } from 'vitest'
import { problemAnswer, stubFetch } from '../../../test/support/stubbed-fetch.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import type { StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import type { ProcessContext } from '../process-context.ts'
import { beyondHistory } from '../text/plan-text.ts'
import { reporting, type StudioReport } from './studio-report.ts'

/** Only `state` and the length of `steps` are read. */
const run = { steps: [{ state: 'done' }], unread: [], state: 'finished' } as unknown as ApplyRun

async function notesOf(isSimulated: boolean): Promise<string[]> {
  const notes: string[] = []
  const outside = {
    env: { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_TOKEN: 'token' },
    note: (text: string) => void notes.push(text),
  } as unknown as ProcessContext
  await reporting(outside, { isSimulated }, (report) =>
    report.changed(run, { changes: [], others: [] }, { kind: 'import', phoneNumberId: '1' }),
  )
  return notes
}

test("changes of the simulator's agent are not reported as changes of the number", async () => {
  expect(await notesOf(true)).toEqual([beyondHistory])
})

test('a studio that does not answer is noted once, and its history is said to lack the changes', async () => {
  expect(await notesOf(false)).toEqual([
    expect.stringContaining('The studio does not list this run. The studio does not answer'),
    beyondHistory,
  ])
})

interface Sent {
  readonly call: string
  readonly body: Record<string, unknown>
}

/** Reports to a studio that has these versions, refuses these kinds, and knows these runs. */
async function reportedBy(
  action: (report: StudioReport) => Promise<void>,
  {
    versions = [],
    refused = [],
    isRequired,
  }: { versions?: object[]; refused?: string[]; isRequired?: boolean } = {},
) {
  const sent: Sent[] = []
  const notes: string[] = []
  const stored = new Set<string>()
  const summaryOf = (name: string, changedAt = '2026-11-24T10:00:00.000Z') => ({
    ...{ name, etag: 'e', size: 1, changedAt, changedBy: null, label: null, reason: null, error: null },
  })
  stubFetch(({ url, method, body, headers }) => {
    const call = `${method} ${url.replace('https://s.example/api/', '')}`
    if (method !== 'GET' && !call.includes('session')) sent.push({ call, body: JSON.parse(body) })
    if (call.includes('session')) return Response.json(isRequired === undefined ? {} : { review: 'required' })
    if (method === 'PUT' && refused.some((kind) => call.includes(kind)))
      return problemAnswer(507, 'workspace_full')
    if (call.startsWith('GET reviews')) return Response.json({ isRequired, reviews: [] })
    if (/^GET workspace\/\w+\/\d+$/.test(call))
      return Response.json({ records: call.includes('versions') ? versions : [] })
    if (method === 'GET') return new Response('{}', { headers: { etag: '"e"' } })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (call === 'POST workspace/activity') return Response.json({})
    const name = call.split('/')[3]?.split('?')[0] ?? ''
    if (stored.has(name) && headers.get('if-none-match') === '*')
      return problemAnswer(409, 'changed_meanwhile')
    stored.add(name)
    return Response.json(summaryOf(name))
  })
  const outside = {
    env: { STUDIO_URL: 'https://s.example', STUDIO_TOKEN: 'token' },
    note: (text: string) => void notes.push(text),
    now: () => new Date('2026-11-24T10:00:00Z'),
  } as unknown as ProcessContext
  await reporting(outside, { isSimulated: false }, action)
  return { sent, notes, summaryOf }
}

afterEach(() => void vi.unstubAllGlobals())

const version = (name: string, changedAt: string) => ({
  ...{ name, etag: 'e', size: 1, changedAt, changedBy: null, label: null, reason: null, error: null },
})
const live: LiveAgent = { phoneNumberId: '300', unrecognised: [], unread: [], faqs: [] }
const subject = { kind: 'import', phoneNumberId: '300', source: 'x'.repeat(500) } as const

test('a run with changes is in the history, with its file, and one without is not', async () => {
  const none = await reportedBy((report) =>
    report.changed({ ...run, steps: [] }, { changes: [], others: [] }, subject),
  )
  expect([none.sent, none.notes]).toEqual([[], []])
  const steps = [{ state: 'done' }, { state: 'failed' }] as unknown as ApplyRun['steps']
  const others = [{ kind: 'faqs', name: 'A', change: 'create' }] as never
  const { sent, notes } = await reportedBy((report) =>
    report.changed({ ...run, steps }, { changes: [], others }, subject),
  )
  expect(notes).toEqual(["The studio's history lists these changes.\n"])
  expect(sent.map(({ call }) => call.replace(/run-\w+-\w+/, 'run'))).toEqual([
    'PUT workspace/changes/300/run',
    'POST workspace/activity',
  ])
  expect(sent[0]?.body).toMatchObject({ version: 1, changes: [], others })
  expect(sent[1]?.body).toMatchObject({ kind: 'import', phoneNumberId: '300', count: 1, planned: 2 })
  expect(String(sent[1]?.body.source).length).toBeLessThan(500)
  const plain = await reportedBy((report) =>
    report.changed(run, { changes: [], others: [] }, { kind: 'copy', phoneNumberId: '300' }),
  )
  expect(plain.sent[0]?.body).not.toHaveProperty('others')
  expect(plain.sent[1]?.body).not.toHaveProperty('source')
})

test('the agent before is a version that says what the command did not read', async () => {
  const unread = [{ section: 'skills' as const, failure: failure('failed', { title: 'No' }) }]
  const before = { ...live, unread, notOffered: ['rich_replies' as const] }
  const { sent } = await reportedBy((report) => report.keepBefore(before, 'x'.repeat(200)))
  const [first] = sent
  expect(first?.call).toMatch(/^PUT workspace\/versions\/300\/before-\w+-\w+\?label=x{120}&reason=import$/)
  const { partial, credentials, agent } = Object(first?.body)
  const reasonOf = new Map<string, string>(
    partial.map(({ section, reason }: Record<string, string>) => [section, reason]),
  )
  expect([credentials, agent]).toEqual(['stripped', { faqs: [] }])
  expect(reasonOf.get('skills')).toBe('No')
  expect(reasonOf.get('connectors')).toBe('Not read by the command')
  expect(partial.filter(({ section }: Record<string, string>) => section === 'skills')).toHaveLength(1)
  for (const section of ['faqs', 'rich_replies']) expect(reasonOf.has(section)).toBe(false)
})

const scenario = { title: 'Hours', turns: [] }
const resultOf = (verdict: 'passed' | 'failed', id?: string) => ({
  ...{ verdict, isFlaky: false, attempts: [], scenario: { ...scenario, ...(id !== undefined && { id }) } },
})
const testedWith = (...results: ReturnType<typeof resultOf>[]) => ({
  ...{
    run: { state: 'finished' as const, results },
    startedAt: new Date('2026-11-24T10:00:00Z'),
    repeats: 2,
    count: 2,
  },
})

test('a test is a run with the version of its time, and passed only if every scenario did', async () => {
  const versions = [
    version('late', '2026-11-24T10:00:00.001Z'),
    version('old', '2026-11-22T00:00:00.000Z'),
    version('now', '2026-11-24T10:00:00.000Z'),
  ]
  const two = testedWith(resultOf('passed', 's1'), resultOf('passed'))
  const { sent } = await reportedBy((report) => report.tested('300', two), { versions })
  expect(sent.map(({ call }) => call.replace(/scenarios-\w+-\w+/, 'scenarios'))).toEqual([
    'PUT workspace/runs/300/scenarios',
    'POST workspace/activity',
  ])
  expect(sent[0]?.body).toMatchObject({
    ...{ kind: 'scenarios', agentVersion: 'now', startedAt: '2026-11-24T10:00:00.000Z' },
    name: 'Command line: 2 of 2 passed',
  })
  const ids = Object(sent[0]?.body).results.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['s1', expect.stringMatching(/^\w/)])
  expect(sent[1]?.body).toEqual({ kind: 'tests_passed', phoneNumberId: '300', count: 2 })
  for (const tested of [testedWith(resultOf('passed')), testedWith(resultOf('passed'), resultOf('failed'))]) {
    const failed = await reportedBy((report) => report.tested('300', tested))
    expect(failed.sent[0]?.body).toMatchObject({ agentVersion: null, name: 'Command line: 1 of 2 passed' })
    expect(failed.sent[1]?.body).toMatchObject({ kind: 'tests_failed' })
  }
  expect((await reportedBy((report) => report.tested('300', testedWith()))).sent).toEqual([])
})

test('an evaluation that is stored already is stored again, over what is there', async () => {
  const evaluation: StoredEvaluationRun = {
    ...{
      id: 'j1',
      phoneNumberId: '300',
      startedAt: '2026-11-24T10:00:00.000Z',
      name: null,
      phase: 'completed',
    },
    ...{ progress: null, failure: null, cases: [], summary: null, results: [] },
  }
  const { sent, notes } = await reportedBy(async (report) => {
    await report.evaluated(evaluation)
    await report.evaluated(evaluation)
  })
  expect(new Set(sent.map(({ call }) => call)).size).toBe(1)
  expect([sent.length, notes]).toEqual([3, []])
  expect(sent[0]?.body).toMatchObject({ kind: 'evaluation', run: { id: 'j1' }, agentVersion: null })
})

const begun = {
  ...{ phoneNumberId: '300', title: 't', deletes: false, origin: 'file' as const, from: 'f' },
  ...{ wanted: undefined, chosen: [] },
}

test('a number that takes a review is not changed without one', async () => {
  const beginning = (isRequired: boolean, isReviewed?: true) =>
    reportedBy((report) => report.begin({ ...begun, ...(isReviewed && { isReviewed }) }), { isRequired })
  await expect(beginning(true)).rejects.toThrow(
    'The studio publishes to 300 only what was reviewed: nothing was changed\n  Put it up for review: messaging-agent-studio plan FILE --phone 300 --review\n  After the approval: messaging-agent-studio apply --review ID --phone 300',
  )
  for (const { sent } of [await beginning(true, true), await beginning(false)])
    expect(sent[0]?.call).toBe('PUT workspace/plans/300/current')
})

test('what the studio does not take is said once, and a run without a record goes on', async () => {
  const { sent, notes } = await reportedBy(
    async (report) => {
      await report.begin(begun)
      expect(report.taken()).toBeUndefined()
      report.tell(run)
      await report.keepBefore(live, 'before')
      await report.tested('300', testedWith(resultOf('passed')))
    },
    { refused: ['plans', 'versions'] },
  )
  expect(notes).toEqual([
    expect.stringMatching(/^The studio does not show this run while it lasts\. .*workspace_full\.\n$/),
    expect.stringMatching(/^The studio does not list this run\. .*workspace_full\.\n$/),
  ])
  expect(sent.map(({ call }) => call.split('/')[1])).toEqual(['plans', 'versions'])
  const failing = reportedBy(async () => {
    throw new TypeError('a fault')
  })
  await expect(failing).rejects.toThrow('a fault')
})
