import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runFileFormat } from '../../../contract/studio/files/run-file.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { evaluationRuns } from './run-stores.ts'
import { readLastRun, readRuns } from './runs.ts'

const place = { owner: 'ann', phoneNumberId: '1' }
const startedAt = '2026-11-24T10:00:00.000Z'
const names = Array.from({ length: 20 }, (_, at) => `evaluation-job-${at}`)
let asked: string[] = []
/** Another one in each test, because records are cached by it. */
let etag = 'tag'
let hasValues = false
let changedAts = new Map<string, string>()
let startedAts = new Map<string, string>()

const summaryOf = (name: string) => ({
  ...{ name, etag, size: 1, changedAt: changedAts.get(name) ?? startedAt, changedBy: null },
  ...{ label: null, reason: null, error: null },
})

const fileOf = (id: string) => ({
  ...{ format: runFileFormat, version: 1, kind: 'evaluation', startedAt, agentVersion: null },
  run: {
    ...{
      id,
      phoneNumberId: '1',
      startedAt: startedAts.get(id) ?? startedAt,
      name: null,
      phase: 'completed',
      progress: null,
    },
    ...{ failure: null, cases: [], summary: null, results: [] },
  },
})

beforeEach(() => {
  asked = []
  etag += '-'
  hasValues = false
  changedAts = new Map()
  startedAts = new Map()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(`${studioPaths.workspace}/`, '')
    asked.push(`${method} ${path}`)
    if (path === studioPaths.workspace) return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
    if (path === 'runs/1') return Response.json({ records: names.map(summaryOf) })
    if (path === 'runs/1?values=true&prefix=evaluation-' && hasValues) {
      return Response.json({ records: names.map((name) => ({ ...summaryOf(name), value: fileOf(name) })) })
    }
    if (!path.startsWith('runs/1/')) return Response.json({ records: [] })
    const name = path.slice('runs/1/'.length)
    if (method === 'PUT') return Response.json(summaryOf(name))
    return Response.json(fileOf(name), { headers: { etag: `"${etag}"` } })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a list of evaluations asks for the versions once, however many there are', async () => {
  expect(await readRuns(place)).toHaveLength(names.length)
  expect(asked.filter((call) => call === 'GET versions/1')).toHaveLength(1)
})

test('many unknown runs are read with one call, known ones not again', async () => {
  hasValues = true
  expect(await readRuns(place)).toHaveLength(names.length)
  expect(await readRuns(place)).toHaveLength(names.length)
  expect(asked.filter((call) => call.startsWith('GET runs/1/'))).toEqual([])
  expect(asked.filter((call) => call.includes('values=true&prefix=evaluation-'))).toHaveLength(1)
})

test('the last run is read without the others, and a renamed older one is not taken for it', async () => {
  const day = (at: number) => `2026-11-${10 + at}T10:00:00.000Z`
  changedAts = new Map(names.map((name, at) => [name, day(at)]))
  startedAts = new Map(changedAts)
  changedAts.set('evaluation-job-3', '2026-11-30T10:00:00.000Z')
  expect(await readLastRun(place)).toMatchObject({ startedAt: day(19) })
  const read = asked.filter((call) => call.startsWith('GET runs/1/'))
  expect(read).toEqual(['GET runs/1/evaluation-job-3', 'GET runs/1/evaluation-job-19'])
  expect(asked).not.toContain('GET versions/1')
})

test('an evaluation that was read is written only if it has changed', async () => {
  const [name = ''] = names
  const stored = await evaluationRuns.read(place, name)
  if (stored === undefined) throw new Error('it was not read')
  await evaluationRuns.write(place, name, { ...stored.value }, stored.version)
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([])
  await evaluationRuns.write(place, name, { ...stored.value, name: 'second' }, stored.version)
  expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
})
