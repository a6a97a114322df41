/** Files that a command reads and writes (docs/command-line.md). */
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { PlanItem } from '../../agent/plan/run-record.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import type { ProcessContext } from '../process-context.ts'
import { completeBundle, digestsIn, readStagedBundle, sealed } from './bundle-file.ts'
import { openFolder, requireFolder } from './folder-files.ts'
import { expectReviewed, planFileText, planIn } from './plan-file.ts'
import { saveSnapshot, snapshotPlace } from './snapshot-file.ts'
import { withStage } from './stage-file.ts'
import { noteNumbered, readText, writeOutput, writeText } from './text-file.ts'

const outsideOf = (env: Record<string, string> = {}) => {
  const notes: string[] = []
  const note = (text: string) => void notes.push(text)
  const outside = { env, note, now: () => new Date('2026-11-24T10:00:00.123Z') } as unknown as ProcessContext
  return { outside, notes }
}
const bundle = {
  ...{ format: 'messaging-agent', version: 1, source: { phone_number_id: '300' } },
  ...{ credentials: 'stripped', partial: [], agent: {} },
}
const files = (folder = temporaryFolder()) => ({
  folder,
  at: (name: string) => path.join(folder, name),
  text: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
})

test('a new file gets a number if its name is taken, and none if it may be overwritten', async () => {
  const { at, text } = files()
  const file = at('out/agent.json')
  const notes: string[] = []
  const write = async (content: string, overwrites = false) => {
    const written = await writeOutput(file, content, { overwrites })
    noteNumbered(file, written, { note: (note) => notes.push(note) })
    return path.basename(written)
  }
  expect([await write('a'), await write('b'), await write('c'), await write('d', true)]).toEqual([
    ...['agent.json', 'agent-2.json', 'agent-3.json', 'agent.json'],
  ])
  expect(['agent', 'agent-2', 'agent-3'].map((name) => text(`out/${name}.json`))).toEqual(['d', 'b', 'c'])
  expect(notes).toEqual(
    [2, 3].map(
      (number) => `${file} is there already, so this was written to ${at(`out/agent-${number}.json`)}\n`,
    ),
  )
  expect(await writeOutput('/dev/null', 'x')).toBe('/dev/null')
  await expect(writeOutput(at('out/agent.json/x'), '')).rejects.toThrow(/agent\.json\/x cannot be written: E/)
  await expect(writeText(at('out'), '')).rejects.toThrow(/out cannot be written: EISDIR/)
})

test('a file with secrets is readable by its owner alone, also one that was there', async () => {
  const { at } = files()
  const mode = (name: string) => statSync(at(name)).mode & 0o777
  await writeOutput(at('new'), 's', { isSecret: true })
  await writeText(at('text'), 's', { isSecret: true })
  writeFileSync(at('old'), 'x')
  chmodSync(at('old'), 0o644)
  await writeText(at('old'), 's', { isSecret: true })
  expect([mode('new'), mode('text'), mode('old')]).toEqual([0o600, 0o600, 0o600])
  await writeText(at('open'), 'x')
  await writeOutput(at('output'), 'x')
  expect([mode('open') & 0o044, mode('output') & 0o044]).toEqual([0o044, 0o044])
})

test('a text is UTF-8, with its byte order mark, or it is refused by name', async () => {
  const { at } = files()
  writeFileSync(at('a'), '\ufeffä')
  expect(await readText(at('a'))).toBe('\ufeffä')
  writeFileSync(at('a'), Buffer.from([0xe4]))
  await expect(readText(at('a'))).rejects.toThrow(`${at('a')} is not UTF-8. Save it as UTF-8 first.`)
  await expect(readText(at('none'))).rejects.toThrow(`${at('none')} cannot be read`)
})

test('a folder gives and takes files below it only, never through links', async () => {
  const { folder, at, text } = files()
  const root = openFolder(folder)
  await root.write('b/one.json', '1')
  await root.write('a.json', '2')
  expect([await root.read('b/one.json'), await root.read('none'), await root.read('b')]).toEqual([
    '1',
    undefined,
    undefined,
  ])
  symlinkSync(at('a.json'), at('link'))
  symlinkSync(at('b'), at('linked'))
  const entry = (name: string, kind: string) => ({ name, kind })
  expect(await root.list('b')).toEqual([entry('one.json', 'file')])
  expect(await root.list('none')).toEqual([])
  await root.move('b/one.json', 'c/d/two.json')
  expect([text('c/d/two.json'), existsSync(at('b/one.json'))]).toEqual(['1', false])
  await root.remove('c/d/two.json')
  expect(existsSync(at('c/d/two.json'))).toBe(false)
  for (const place of ['link', 'linked/one.json'])
    for (const using of [root.read, root.remove, root.list, (path: string) => root.write(path, 'x')])
      await expect(using(place)).rejects.toThrow(/(?:link|linked) is a link, which is not followed$/)
  for (const place of ['', '..', '../x', 'a//b', './a', 'a/.', 'a/..', 'a\\b', 'a\0b'])
    await expect(root.read(place)).rejects.toThrow(`is not inside ${folder}`)
  await expect(root.write('a.json/x', 'x')).rejects.toThrow(/cannot be written: E/)
  expect(text('a.json')).toBe('2')
  expect((await root.list('b')).map(({ name }) => name)).toEqual([])
})

test('entries of a folder are sorted by name, and have a kind', async () => {
  const { folder, at } = files()
  for (const name of ['c', 'a', 'b']) writeFileSync(at(name), '')
  mkdirSync(at('aa'))
  symlinkSync(at('a'), at('z'))
  const root = openFolder(path.dirname(folder))
  expect((await root.list(path.basename(folder))).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    ...['a file', 'aa folder', 'b file', 'c file', 'z other'],
  ])
})

test('a directory has to be there, unless it may be made', async () => {
  const { folder, at } = files()
  await requireFolder(folder, false)
  await requireFolder(at('none'), true)
  await expect(requireFolder(at('none'), false)).rejects.toThrow(`There is no directory ${at('none')}`)
  writeFileSync(at('file'), '')
  await expect(requireFolder(at('file'), true)).rejects.toThrow(`${at('file')} is not a directory`)
})

test('a snapshot is named by number and time, and says what it lacks', async () => {
  const { at, text } = files()
  const live: LiveAgent = { phoneNumberId: '300', unrecognised: [], unread: [] }
  const { outside, notes } = outsideOf()
  const whole = await saveSnapshot(live, { named: at('mine.json'), overwrites: false }, outside)
  expect(whole.file).toBe(at('mine.json'))
  expect(JSON.parse(text('mine.json'))).toMatchObject({
    credentials: 'stripped',
    exported_at: '2026-11-24T10:00:00.123Z',
  })
  const unread = (['faqs', 'skills', 'faqs'] as const).map((section) => ({
    section,
    failure: failure('failed'),
  }))
  await saveSnapshot({ ...live, unread }, { named: at('part.json'), overwrites: false }, outside)
  const time = outside.now()
  expect([snapshotPlace(live, time), snapshotPlace({ ...live, unread }, time)]).toEqual([
    ...[
      'agent-snapshots/300-2026-11-24T10-00-00-123Z.json',
      'agent-snapshots/300-2026-11-24T10-00-00-123Z-partial.json',
    ],
  ])
  expect(notes).toEqual([
    `The agent as it was: ${at('mine.json')}\n`,
    `Part of the agent as it was, without faqs, skills, which could not be read: ${at('part.json')}\n`,
  ])
})

const secretAt = (value: unknown) => ({
  ...bundle,
  credentials: 'included',
  agent: { connectors: [{ name: 'orders', auth_config: { api_key: { header: value } } }] },
})

test.each<[string, unknown, string]>([
  [
    'another variable',
    { $env: 'STUDIO_TOKEN' },
    'a reference names a variable that begins with AGENT_SECRET_',
  ],
  ['no name', { $env: 7 }, 'a reference names a variable that begins with AGENT_SECRET_'],
  [
    'small letters',
    { $env: 'AGENT_SECRET_a' },
    'a reference names a variable that begins with AGENT_SECRET_',
  ],
  [
    'a prefix of letters',
    { $env: 'X_AGENT_SECRET_A' },
    'a reference names a variable that begins with AGENT_SECRET_',
  ],
  ['other fields', { $env: 'AGENT_SECRET_A', more: 1 }, 'a reference has no other fields'],
  ['an unset variable', { $env: 'AGENT_SECRET_B' }, 'AGENT_SECRET_B is not set in the environment'],
  ['an empty variable', { $env: 'AGENT_SECRET_C' }, 'AGENT_SECRET_C is not set in the environment'],
])('a reference with %s is refused by its place', (_, value, why) => {
  const { outside } = outsideOf({ AGENT_SECRET_A: 'a', AGENT_SECRET_C: '', STUDIO_TOKEN: 't' })
  expect(() => completeBundle('f', secretAt(value), outside)).toThrow(
    `agent.connectors.0.auth_config.api_key.header: ${why}`,
  )
})

test('a reference stands in credentials alone, and what is not recognized is left as it is', () => {
  const { outside } = outsideOf({ AGENT_SECRET_A: 'a' })
  const reference = { $env: 'AGENT_SECRET_A' }
  for (const agent of [{ faqs: [{ answer: reference }] }, { connectors: [{ name: reference }] }])
    expect(() => completeBundle('f', { ...bundle, agent }, outside)).toThrow(
      ': only credentials in the auth_config of a connector can be references',
    )
  expect(() => completeBundle('f', { ...bundle, $env: 'AGENT_SECRET_A' }, outside)).toThrow(
    'can be references',
  )
  const unrecognised = [{ section: 'faqs', entry: reference }]
  expect(completeBundle('f', { ...bundle, unrecognised }, outside).unrecognised).toEqual(unrecognised)
  expect(() => completeBundle('f', undefined, outside)).toThrow('f is not valid:')
})

test('each error of a file has its own line, with its place', () => {
  const { outside } = outsideOf()
  const faqs = [{ question: 'Q' }, { question: 'R' }]
  expect(() => completeBundle('f', { ...bundle, agent: { faqs } }, outside)).toThrow(
    /^f is not valid:\n {2}faqs 1 \(Q\), answer: .+\n {2}faqs 2 \(R\), answer: .+$/,
  )
  expect(() => completeBundle('f', undefined, outside)).toThrow(/^f is not valid:\n {2}[A-Z]/)
})

test('a sealed file opens with its passphrase alone, and needs a long one', async () => {
  const { at } = files()
  const text = JSON.stringify(bundle)
  const long = outsideOf({ STUDIO_PASSPHRASE: 'twelve chars' }).outside
  writeFileSync(at('sealed'), await sealed(text, long))
  expect((await readStagedBundle(at('sealed'), undefined, long)).source).toEqual(bundle)
  const reading = (env: Record<string, string>) =>
    readStagedBundle(at('sealed'), undefined, outsideOf(env).outside)
  await expect(reading({ STUDIO_PASSPHRASE: 'other words!' })).rejects.toThrow(
    `${at('sealed')} does not open with the passphrase in STUDIO_PASSPHRASE`,
  )
  await expect(reading({})).rejects.toThrow('STUDIO_PASSPHRASE is not set')
  await expect(sealed(text, outsideOf({ STUDIO_PASSPHRASE: 'eleven char' }).outside)).rejects.toThrow(
    'STUDIO_PASSPHRASE must have at least 12 characters',
  )
  writeFileSync(at('twice'), await sealed(await sealed(text, long), long))
  await expect(readStagedBundle(at('twice'), undefined, long)).rejects.toThrow('is encrypted twice')
  writeFileSync(at('broken'), '{"format":"messaging-agent-sealed"}')
  await expect(readStagedBundle(at('broken'), undefined, long)).rejects.toThrow('broken is not valid:')
  await expect(readStagedBundle('-', 'live', long)).rejects.toThrow('--stage needs a file')
})

test('digests are those of the files in a folder, without folders and links', async () => {
  const { folder, at } = files()
  writeFileSync(at('a.txt'), 'abc')
  mkdirSync(at('b'))
  symlinkSync(at('a.txt'), at('c'))
  expect([...(await digestsIn(folder))]).toEqual([
    ['a.txt', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])
  await expect(digestsIn(at('none'))).rejects.toThrow(`${at('none')} is not a directory that can be read`)
})

test('a stage changes fields, removes them by null, and adds, changes and removes records by name', () => {
  const faqs = [
    { question: 'Hours?', answer: 'Nine.', file: { a: 1, b: 2 } },
    { question: 'Price?', answer: 'Ten.' },
  ]
  const base = { agent: { settings: { delay: 1, handoff: { message: 'a', on: true } }, faqs } }
  const staged = (agent: Record<string, unknown>) => withStage(base, agent) as typeof base
  expect(staged({ settings: { delay: null, handoff: { message: 'b' } } }).agent.settings).toEqual({
    handoff: { message: 'b', on: true },
  })
  expect(staged({ settings: 7 }).agent.settings).toBe(7)
  expect(staged({ settings: { delay: { a: 1 } } }).agent.settings.delay).toEqual({ a: 1 })
  const changed = staged({
    faqs: [
      { question: 'Hours?', answer: 'Ten.', file: { b: null } },
      { question: 'Price?', $remove: true },
      { question: 'Gone?', $remove: true },
      { question: 'New?', answer: 'Yes.' },
    ],
  })
  expect(changed.agent.faqs).toEqual([
    { question: 'Hours?', answer: 'Ten.', file: { a: 1 } },
    { question: 'New?', answer: 'Yes.' },
  ])
  expect(base.agent.faqs).toEqual(faqs)
  expect(staged({ skills: [{ title: 'a', $remove: false }] }).agent).toHaveProperty('skills', [
    { title: 'a' },
  ])
  expect(staged({ other: [1] }).agent).toHaveProperty('other', [1])
  for (const one of [7, {}, { answer: 'x' }])
    expect(() => staged({ faqs: [one] })).toThrow('A record of faqs in a stage needs the name that it has')
  for (const none of [undefined, 7, {}, { agent: 7 }]) expect(withStage(none, { faqs: [] })).toBe(none)
})

const planItem = (id: string, more: Partial<PlanItem> = {}): PlanItem => ({
  ...{ id, kind: 'faqs', change: 'change', name: id, fields: [], warnings: [], needsCredentials: false },
  ...more,
})

test('a plan file has the writes of its items, and reads as it was written', () => {
  const items = [
    planItem('faqs/a/1'),
    planItem('faqs/b', { change: 'same' }),
    planItem('c', { change: 'held' }),
  ]
  const selection = { only: ['faqs'], skip: ['skills'], except: ['settings.rollout'] }
  const text = planFileText({ phone: '300', deletes: true, selection, source: bundle }, items)
  const { outside } = outsideOf()
  expect(planIn('f', text, outside)).toEqual({
    ...{
      phone: '300',
      deletes: true,
      selection,
      changes: new Set(['faqs/a/1']),
      touchesConnectors: false,
      bundle,
    },
  })
  const plain = planFileText({ phone: '300', deletes: false, source: bundle }, [planItem('tools/x/book')])
  const none = { only: [], skip: [], except: [] }
  expect(planIn('f', plain, outside)).toMatchObject({
    deletes: false,
    selection: none,
    touchesConnectors: true,
  })
  const { selection: _, ...old } = JSON.parse(plain)
  const former = planIn('f', JSON.stringify({ ...old, changes: ['connectors/x'] }), outside)
  expect(former).toMatchObject({ selection: none, touchesConnectors: true })
  expect(planIn('f', JSON.stringify({ ...old, changes: ['faqs/tools/x'] }), outside).touchesConnectors).toBe(
    false,
  )
  for (const wrong of ['', '{}', JSON.stringify({ ...old, version: 2 })])
    expect(() => planIn('f', wrong, outside)).toThrow('f holds no plan: write one with plan --out')
})

test('a reviewed plan is the same, or less of it, in the same words', () => {
  const one = planItem('faqs/Hours/1a2b3c', { name: 'Hours' })
  const two = planItem('faqs/Price/9z/2', { name: 'Price' })
  const reviewed = (changes: string[], shown?: PlanItem[]) => ({
    ...{
      phone: '300',
      deletes: false,
      selection: { only: [], skip: [], except: [] },
      touchesConnectors: false,
    },
    ...{ changes: new Set(changes), bundle: bundle as never, ...(shown && { shown }) },
  })
  const expecting = (changes: string[], planned: PlanItem[], shown?: PlanItem[]) =>
    expect(() => expectReviewed(reviewed(changes, shown), planned))
  expecting([one.id, two.id], [one, two]).not.toThrow()
  // A record that is already as wanted does not count as a difference.
  expecting([one.id, two.id], [two]).not.toThrow()
  expecting([one.id], [one, { ...two, change: 'same' }]).not.toThrow()
  expecting([one.id], [one, two]).toThrow(/What differs:\n {2}faqs\/Price$/)
  expecting([], [one, two]).toThrow(/What differs:\n {2}faqs\/Hours\n {2}faqs\/Price$/)
  const held = planItem('held', { change: 'held', would: 'change', name: 'Hours' })
  const reviewedHeld = 'faqs/change/Hours/1a2b3c'
  expecting([reviewedHeld], [held]).toThrow(/What differs:\n {2}faqs\/change\/Hours$/)
  expecting(['faqs/change/Price/1a2b3c'], [held]).not.toThrow()
  const tool = planItem('held', { kind: 'tools', change: 'held', would: 'change', of: 'shop', name: 'book' })
  expecting(['tools/change/shop/book/1a2b3c'], [tool]).toThrow('tools/change/shop/book')
  // The same id, showing other words.
  const field = { path: ['answer'], before: 'a', after: 'b' }
  const shown = { ...one, fields: [field] }
  expecting([one.id], [shown], [shown]).not.toThrow()
  for (const other of [
    { ...shown, fields: [{ ...field, after: 'c' }] },
    { ...shown, fields: [{ ...field, isHidden: true as const }] },
    { ...shown, name: 'Other' },
    { ...shown, change: 'delete' as const },
    { ...shown, of: 'x' },
  ])
    expecting([one.id], [other], [shown]).toThrow(/What differs:\n {2}faqs\/Hours$/)
})
