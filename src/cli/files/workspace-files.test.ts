/** `pull` and `push` between a folder and a studio (docs/command-line.md). */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { problemAnswer, stubFetch } from '../../../test/support/stubbed-fetch.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { parseJson } from '../../contract/json.ts'
import { scenarioText } from '../../scenarios/scenario-text.ts'
import type { ProcessContext } from '../process-context.ts'
import { syncWorkspace } from './workspace-files.ts'

afterEach(() => void vi.unstubAllGlobals())

const etagOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const scenario = (title: string, folder = '') =>
  scenarioText([{ title, turns: [{ message: 'Hi', assertions: [] }], ...(folder && { folder }) }])

/** A folder beside a studio in memory, of which `refuses` names records that it does not take or give. */
function prepare() {
  const folder = temporaryFolder()
  const [records, refuses, unreadable] = [new Map<string, string>(), new Set<string>(), new Set<string>()]
  const asked: string[] = []
  stubFetch(({ url, method, body, headers }) => {
    const place = new URL(url).pathname.replace('/api/workspace/', '')
    asked.push(`${method} ${place}`)
    const [kind = '', phone = '', name] = place.split('/')
    if (place.startsWith('/api/session')) return new Response('{}')
    const summaryOf = (place: string, text: string) => ({
      ...{ name: path.basename(place), etag: etagOf(text), size: 1, changedAt: '2026-11-24T10:00:00.000Z' },
      ...{ changedBy: null, label: null, reason: null, error: unreadable.has(place) ? 'odd' : null },
    })
    if (name === undefined) {
      const listed = [...records].filter(([place]) => place.startsWith(`${kind}/${phone}/`))
      return Response.json({ records: listed.map(([place, text]) => summaryOf(place, text)) })
    }
    if (refuses.has(place)) return problemAnswer(422, 'refused')
    const now = records.get(place)
    if (method === 'GET') return new Response(now, { headers: { etag: `"${etagOf(now ?? '')}"` } })
    const sent = headers
    const isExpected =
      now === undefined ? sent.get('if-none-match') === '*' : sent.get('if-match') === `"${etagOf(now)}"`
    if (!isExpected) return problemAnswer(409, 'changed_meanwhile')
    records.set(place, body)
    return Response.json(summaryOf(place, body))
  })
  const sync = async (name: 'pull' | 'push') => {
    const told = { out: '', notes: [] as string[] }
    const outside = {
      env: { STUDIO_URL: 'https://studio.example', STUDIO_TOKEN: 't' },
      out(text: string) {
        told.out += text
      },
      note: (text: string) => void told.notes.push(text),
    } as unknown as ProcessContext
    const code = await syncWorkspace({ name, folder, phone: '300' }, outside)
    return [code, told.out.trim(), ...told.notes]
  }
  const at = (place: string) => path.join(folder, place)
  const write = (place: string, text: string) => {
    mkdirSync(path.dirname(at(place)), { recursive: true })
    writeFileSync(at(place), text)
  }
  return {
    folder,
    records,
    refuses,
    unreadable,
    asked,
    sync,
    at,
    write,
    text: (place: string) => readFileSync(at(place), 'utf8'),
  }
}

const one = 'scenarios/300/one'

test('records come as files, once, and only what the studio changed comes again', async () => {
  const { records, sync, text, asked, at } = prepare()
  records.set(one, scenario('A')).set('settings/300/s', '{"a":1}').set('plans/300/current', '{}')
  expect(await sync('pull')).toEqual([0, '2 pulled, 0 the same, 0 in conflict'])
  expect([text(`${one}.json`), text('settings/300/s.json')]).toEqual([scenario('A'), '{"a":1}'])
  expect(existsSync(at('plans'))).toBe(false)
  asked.length = 0
  expect(await sync('pull')).toEqual([0, '0 pulled, 2 the same, 0 in conflict'])
  expect(asked.filter((call) => /^GET [a-z]+\/300\/\w/.test(call))).toEqual([])
  records.set(one, scenario('B'))
  expect(await sync('pull')).toEqual([0, '1 pulled, 1 the same, 0 in conflict'])
  expect(text(`${one}.json`)).toBe(scenario('B'))
  rmSync(at(`${one}.json`))
  expect(await sync('pull')).toEqual([0, '1 pulled, 1 the same, 0 in conflict'])
  const met = parseJson(text('.studio-sync.json')) as Record<string, unknown>
  expect(Object.keys(met)).toEqual(['$schema', one, 'settings/300/s'])
  expect(met[one]).toEqual({ etag: etagOf(scenario('B')), file: expect.stringMatching(/^[\da-f]{64}$/) })
})

test('what both sides changed is left as it is, unless it is equal', async () => {
  const { records, sync, text, write } = prepare()
  records.set(one, scenario('A'))
  await sync('pull')
  write(`${one}.json`, scenario('Mine'))
  records.set(one, scenario('Theirs'))
  const conflict = [2, '0 pulled, 0 the same, 1 in conflict', `Changed on both sides, left as it is: ${one}`]
  expect(await sync('pull')).toEqual(conflict)
  expect(await sync('push')).toEqual([2, '0 pushed, 0 the same, 1 in conflict', conflict[2]])
  expect([text(`${one}.json`), records.get(one)]).toEqual([scenario('Mine'), scenario('Theirs')])
  write(`${one}.json`, scenario('Theirs'))
  expect(await sync('push')).toEqual([0, '0 pushed, 1 the same, 0 in conflict'])
  expect(await sync('pull')).toEqual([0, '0 pulled, 1 the same, 0 in conflict'])
})

test('a file that was there before the first pull is kept, and an equal one counts as pulled', async () => {
  const { records, sync, text, write } = prepare()
  records.set(one, scenario('A')).set('settings/300/s', '{}')
  write(`${one}.json`, scenario('Mine'))
  write('settings/300/s.json', '{}')
  expect(await sync('pull')).toEqual([
    ...[2, '1 pulled, 0 the same, 1 in conflict', `Changed on both sides, left as it is: ${one}`],
  ])
  expect(text(`${one}.json`)).toBe(scenario('Mine'))
})

test('new and edited files are pushed, over the state that was met', async () => {
  const { records, sync, write, asked } = prepare()
  expect(await sync('push')).toEqual([0, '0 pushed, 0 the same, 0 in conflict'])
  expect(asked.filter((call) => call.startsWith('GET'))).toEqual([])
  write(`${one}.json`, scenario('A'))
  expect(await sync('push')).toEqual([0, '1 pushed, 0 the same, 0 in conflict'])
  expect(records.get(one)).toBe(scenario('A'))
  expect(await sync('push')).toEqual([0, '0 pushed, 1 the same, 0 in conflict'])
  write(`${one}.json`, scenario('B'))
  expect(await sync('push')).toEqual([0, '1 pushed, 0 the same, 0 in conflict'])
  // A record that the studio deleted is written as a new one.
  records.delete(one)
  expect(await sync('push')).toEqual([0, '1 pushed, 0 the same, 0 in conflict'])
  expect(records.get(one)).toBe(scenario('B'))
})

test("scenarios lie in their folder's directory, also when it changes on either side", async () => {
  const { records, sync, at, text } = prepare()
  records.set(one, scenario('A', 'shop/old'))
  await sync('pull')
  expect(text('scenarios/300/shop/old/one.json')).toBe(scenario('A', 'shop/old'))
  records.set(one, scenario('A', 'new'))
  expect(await sync('pull')).toEqual([0, '1 pulled, 0 the same, 0 in conflict'])
  expect([existsSync(at('scenarios/300/shop/old/one.json')), text('scenarios/300/new/one.json')]).toEqual([
    false,
    scenario('A', 'new'),
  ])
  // A moved file takes its directory's folder.
  renameSync(at('scenarios/300/new/one.json'), at('scenarios/300/one.json'))
  records.set('settings/300/s', '{}')
  expect(await sync('push')).toEqual([0, '1 pushed, 0 the same, 0 in conflict'])
  expect(records.get(one)).toBe(scenario('A'))
  expect(text('scenarios/300/one.json')).toBe(scenario('A'))
  // An edited folder moves the file.
  writeFileSync(at('scenarios/300/one.json'), scenario('A', 'edited'))
  expect(await sync('push')).toEqual([0, '1 pushed, 0 the same, 0 in conflict'])
  expect(readdirSync(at('scenarios/300/edited'))).toEqual(['one.json'])
  expect(existsSync(at('scenarios/300/one.json'))).toBe(false)
})

test('a moved file is a conflict for a pull, and so is a name in two directories', async () => {
  const { records, sync, at, write } = prepare()
  records.set(one, scenario('A', 'shop'))
  await sync('pull')
  records.set(one, scenario('B', 'shop'))
  mkdirSync(at('scenarios/300/else'))
  renameSync(at('scenarios/300/shop/one.json'), at('scenarios/300/else/one.json'))
  const left = `Changed on both sides, left as it is: ${one}`
  expect(await sync('pull')).toEqual([2, '0 pulled, 0 the same, 1 in conflict', left])
  write('scenarios/300/shop/one.json', scenario('A', 'shop'))
  const twice = [`${left}, in 2 directories`]
  expect(await sync('pull')).toEqual([2, '0 pulled, 0 the same, 1 in conflict', ...twice])
  expect(await sync('push')).toEqual([2, '0 pushed, 0 the same, 1 in conflict', ...twice])
})

test('what one side cannot read or take is named, and the others go on', async () => {
  const { records, refuses, unreadable, sync, write } = prepare()
  records.set('runs/300/a', '{}').set('runs/300/b', '{}').set('runs/300/c', '{}')
  unreadable.add('runs/300/a')
  refuses.add('runs/300/b')
  expect(await sync('pull')).toEqual([
    ...[1, '1 pulled, 0 the same, 0 in conflict, 1 refused'],
    'Cannot be read in the studio: runs/300/a: odd',
    'The studio did not read runs/300/b: refused.',
  ])
  refuses.clear()
  refuses.add('scenarios/300/x')
  write('scenarios/300/x.json', 'no scenario')
  write('scenarios/300/y.json', scenario('Y'))
  write('scenarios/300/bad name.json', '')
  write('scenarios/300/read.me', '')
  write('runs/300/deep/z.json', '')
  write('scenarios/300/a/b/c/d/e/f/g.json', '')
  write('scenarios/300/.hidden/g.json', '')
  const [code, out, ...notes] = await sync('push')
  expect([code, out]).toEqual([1, '1 pushed, 1 the same, 0 in conflict, 1 refused'])
  expect(notes).toEqual(
    expect.arrayContaining([
      'The studio did not write scenarios/300/x: refused.',
      'Not a record: scenarios/300/bad name.json: names have letters, digits, - and _, at most 64',
      'Not a record: runs/300/deep: only scenarios have folders',
    ]),
  )
  expect(notes.filter((note) => String(note).includes('levels'))).toHaveLength(1)
  expect(records.get('scenarios/300/y')).toBe(scenario('Y'))
})
