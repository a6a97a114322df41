/** A command's calls to a studio: results, refusals and errors. */
import { afterEach, expect, test, vi } from 'vitest'
import { z } from '../../contract/zod.ts'
import type { ProcessContext } from '../process-context.ts'
import { askOnceRead, askStudioFor, withStudio } from './ask-studio.ts'
import { connectToStudio, RecordRefusedError } from './studio-connection.ts'

afterEach(() => void vi.unstubAllGlobals())

const problem = (status: number, code: string, detail = 'Because.') =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'No', status, detail, code, requestId: 'q' }), {
    status,
  })
const summary = {
  ...{ name: 'n', etag: 'e2', size: 1, changedAt: '2026-11-24T10:00:00.000Z', changedBy: null },
  ...{ label: null, reason: null, error: null },
}
const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init)

/** A studio that gives these answers after the sign-in, and what it was asked. */
function studioWith(...answers: Response[]) {
  const calls: string[] = []
  const headers: Record<string, string>[] = []
  const signedIn = () =>
    json({ review: 'required' }, { headers: { 'set-cookie': 'session=1; Path=/; HttpOnly' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? 'GET'} ${url}`)
    headers.push(Object(init.headers))
    return calls.length === 1 ? signedIn() : (answers.shift() ?? json({}))
  })
  const env = { STUDIO_URL: 'https://studio.example/', STUDIO_TOKEN: 'token' }
  const notes: string[] = []
  const waits: number[] = []
  const outside = {
    env,
    note: (text: string) => void notes.push(text),
    wait: async (ms: number) => void waits.push(ms),
  } as unknown as ProcessContext
  return { calls, headers, notes, waits, outside, connect: () => connectToStudio(outside) }
}

const place = { group: { kind: 'scenarios', phoneNumberId: '300' }, name: 'n' } as const
const at = 'https://studio.example/api/workspace/scenarios/300/n'

test('a session is opened with the token, used as a browser would, and closed', async () => {
  const { calls, headers, outside } = studioWith(json({ records: [summary] }))
  const names = await withStudio(outside, async (studio) => {
    expect(studio.isReviewRequired).toBe(true)
    return (await studio.list(place.group)).map(({ name }) => name)
  })
  expect(names).toEqual(['n'])
  expect(calls).toEqual([
    'POST https://studio.example/api/session',
    'GET https://studio.example/api/workspace/scenarios/300',
    'DELETE https://studio.example/api/session',
  ])
  expect(headers).toEqual([
    { origin: 'https://studio.example', 'content-type': 'application/json' },
    ...Array(2).fill({ origin: 'https://studio.example', cookie: 'session=1' }),
  ])
})

test('a studio is named whole, and gets no token in the open', async () => {
  const connecting = (env: Record<string, string>) =>
    expect(connectToStudio({ env } as unknown as ProcessContext)).rejects
  await connecting({ STUDIO_URL: 'https://a.example' }).toThrow(
    'Set these environment variables: STUDIO_TOKEN',
  )
  await connecting({ STUDIO_TOKEN: 't' }).toThrow('Set these environment variables: STUDIO_URL')
  await connecting({ STUDIO_URL: 'studio', STUDIO_TOKEN: 't' }).toThrow('STUDIO_URL is not an address')
  for (const STUDIO_URL of ['http://a.example', 'ftp://127.0.0.1'])
    await connecting({ STUDIO_URL, STUDIO_TOKEN: 't' }).toThrow('STUDIO_URL must begin with https://')
})

test('a record is written as new or over its state, and undefined says that another was faster', async () => {
  const { calls, headers, connect } = studioWith(
    json(summary),
    json(summary),
    problem(409, 'changed_meanwhile'),
    problem(413, 'too_large', 'Too large.'),
    problem(403, 'forbidden'),
    json({ odd: true }),
  )
  const studio = await connect()
  expect(await studio.write({ ...place, query: { label: 'a b', reason: 'import' } }, '{}', null)).toBe('e2')
  expect(await studio.write(place, '{}', 'e1')).toBe('e2')
  expect(await studio.write(place, '{}', 'e1')).toBeUndefined()
  const refused = studio.write(place, '{}', 'e1')
  await expect(refused).rejects.toThrow('The studio did not write scenarios/300/n: Too large.')
  await expect(refused).rejects.toBeInstanceOf(RecordRefusedError)
  await expect(studio.write(place, '{}', 'e1')).rejects.not.toBeInstanceOf(RecordRefusedError)
  await expect(studio.write(place, '{}', 'e1')).rejects.toThrow('no reason given')
  expect(calls.slice(1, 3)).toEqual([`PUT ${at}?label=a+b&reason=import`, `PUT ${at}`])
  expect(headers.slice(1, 3)).toMatchObject([{ 'if-none-match': '*' }, { 'if-match': '"e1"' }])
  expect(headers[1]).not.toHaveProperty('if-match')
  expect(headers[1]).toMatchObject({ 'content-type': 'application/json', cookie: 'session=1' })
})

test('a record is removed once; one that is gone or changed is none of ours', async () => {
  const answers = [
    new Response(null, { status: 204 }),
    problem(404, 'not_found'),
    problem(412, 'changed_meanwhile'),
    problem(423, 'locked'),
  ]
  const { connect, calls, headers } = studioWith(...answers)
  const studio = await connect()
  for (const isRemoved of [true, false, false]) expect(await studio.remove(place, 'e1')).toBe(isRemoved)
  await expect(studio.remove(place, 'e1')).rejects.toBeInstanceOf(RecordRefusedError)
  expect([calls[1], headers[1]?.['if-match']]).toEqual([`DELETE ${at}`, '"e1"'])
})

test('a record is read with its state, and a list in another form is said', async () => {
  const { connect } = studioWith(
    new Response('text', { headers: { etag: '"e1"' } }),
    new Response('text'),
    problem(404, 'not_found', 'Gone.'),
    json({ records: 7 }),
    problem(500, 'failed', 'Broken.'),
  )
  const studio = await connect()
  expect(await studio.read(place.group, 'n')).toEqual({ text: 'text', etag: '"e1"' })
  expect(await studio.read(place.group, 'n')).toEqual({ text: 'text', etag: '' })
  await expect(studio.read(place.group, 'n')).rejects.toThrow(
    'The studio did not read scenarios/300/n: Gone.',
  )
  await expect(studio.list(place.group)).rejects.toThrow("The studio's list of scenarios is not as expected")
  await expect(studio.list(place.group)).rejects.toThrow('did not list scenarios of 300: Broken.')
})

test('a studio that refuses the sign-in or does not answer is named with the reason', async () => {
  const env = { STUDIO_URL: 'https://studio.example', STUDIO_TOKEN: 'token' }
  const connecting = () => connectToStudio({ env } as unknown as ProcessContext)
  vi.stubGlobal('fetch', async () => problem(401, 'token_refused', 'Not this one.'))
  await expect(connecting()).rejects.toThrow('The studio did not sign in: Not this one.')
  const refusals = [
    [new TypeError('fetch failed', { cause: new Error('refused') }), 'The studio does not answer: refused'],
    [new Error('late'), 'The studio does not answer: late'],
  ] as const
  for (const [reason, text] of refusals) {
    vi.stubGlobal('fetch', () => Promise.reject(reason))
    await expect(connecting()).rejects.toThrow(text)
  }
})

const answer = z.object({ isRead: z.boolean() })
const asked = { path: '/api/report', what: 'the report' }

test('what is not there is undefined, a refusal has its reason, and another form is asked about', async () => {
  const { connect } = studioWith(problem(404, 'not_found'), problem(403, 'forbidden'), json({}))
  const studio = await connect()
  expect(await askStudioFor(studio, answer, asked)).toBeUndefined()
  await expect(askStudioFor(studio, answer, asked)).rejects.toThrow(
    'The studio did not return the report: Because.',
  )
  await expect(askStudioFor(studio, answer, asked)).rejects.toThrow(
    "The studio's answer about the report is not as expected. Is it of another version?",
  )
})

test('a studio that still reads is asked again, for two minutes, and that is said once', async () => {
  const reading = Array.from({ length: 70 }, () => json({ isRead: false }))
  const isRead = (one: z.infer<typeof answer>) => one.isRead
  const { connect, notes, waits, outside, calls } = studioWith(json({ isRead: true }), ...reading)
  const studio = await connect()
  expect(await askOnceRead(studio, answer, { ...asked, isRead }, outside)).toEqual({ isRead: true })
  expect([waits, notes]).toEqual([[], []])
  expect(await askOnceRead(studio, answer, { ...asked, isRead }, outside)).toEqual({ isRead: false })
  expect(waits).toEqual(Array(60).fill(2000))
  expect(notes).toEqual(['The studio is still reading its webhooks.\n'])
  expect(calls).toHaveLength(1 + 1 + 61)
})
