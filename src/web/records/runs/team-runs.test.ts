import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runFileFormat } from '../../../contract/studio/files/run-file.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { evaluationRuns } from './run-stores.ts'
import { readRuns } from './runs.ts'

const place = { owner: 'ann', phoneNumberId: '1' }
const startedAt = '2026-11-24T10:00:00.000Z'
const names = Array.from({ length: 20 }, (_, at) => `evaluation-job-${at}`)
let asked: string[] = []

const summaryOf = (name: string) => ({
  ...{ name, etag: 'tag', size: 1, changedAt: startedAt, changedBy: null },
  ...{ label: null, reason: null, error: null },
})

const fileOf = (id: string) => ({
  ...{ format: runFileFormat, version: 1, kind: 'evaluation', startedAt, agentVersion: null },
  run: {
    ...{ id, phoneNumberId: '1', startedAt, name: null, phase: 'completed', progress: null },
    ...{ failure: null, cases: [], summary: null, results: [] },
  },
})

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(`${studioPaths.workspace}/`, '')
    asked.push(`${method} ${path}`)
    if (path === studioPaths.workspace) return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
    if (path === 'runs/1') return Response.json({ records: names.map(summaryOf) })
    if (!path.startsWith('runs/1/')) return Response.json({ records: [] })
    const name = path.slice('runs/1/'.length)
    if (method === 'PUT') return Response.json(summaryOf(name))
    return Response.json(fileOf(name), { headers: { etag: '"tag"' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a list of evaluations asks for the versions once, however many there are', async () => {
  expect(await readRuns(place)).toHaveLength(names.length)
  expect(asked.filter((call) => call === 'GET versions/1')).toHaveLength(1)
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
