/** A workspace folder withstands manual edits, crashes and full disks (docs/behaviour.md, section 10). */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderWorkspace } from '../../src/server/store/workspace/folder/folder-workspace.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { deadProcess } from './dead-process.ts'
import { bounds } from './store-forms.ts'

const ann = { id: 'u-1', name: 'Ann Example' }
const note = { at: '2026-11-22T10:00:00.000Z', by: ann, label: null, reason: null }
const group = { kind: 'scenarios' as const, phoneNumberId: '300000000000001' }
const key = (name: string) => ({ ...group, name })

async function open(
  folder: string,
  onActivityLost: (error: unknown) => void = (error) => {
    throw error
  },
) {
  const store = await openFolderWorkspace({
    folder,
    bounds,
    now: Date.now,
    check: () => null,
    onActivityLost,
  })
  onTestFinished(() => store.close())
  return store
}

test('a line of activity is on the disk before its act is answered', async () => {
  const folder = temporaryFolder()
  const store = await open(folder)
  const nothing = { method: null, template: null, status: null, count: null, before: null, after: null }
  const line = { ...nothing, at: note.at, user: ann, kind: 'publication' as const, phoneNumberId: null }
  await store.append(line)
  const text = readFileSync(path.join(folder, 'activity', '2026-11-22.jsonl'), 'utf8')
  expect(JSON.parse(text)).toMatchObject(line)
})

test('files that are not records are left alone, and leftovers of a crash are removed', async () => {
  const folder = temporaryFolder()
  const records = path.join(folder, group.kind, group.phoneNumberId)
  mkdirSync(records, { recursive: true })
  writeFileSync(path.join(folder, 'README.md'), 'ours')
  writeFileSync(path.join(records, 'not a name.json'), '{}')
  writeFileSync(path.join(records, '.a.json.0123456789ab.tmp'), '{"half')
  symlinkSync('/etc/passwd', path.join(records, 'passwd.json'))
  mkdirSync(path.join(folder, group.kind, 'notes'))
  const store = await open(folder)
  expect(await store.list(group)).toEqual([])
  expect(await store.read(key('passwd'))).toBeUndefined()
  expect(await store.groups()).toEqual([])
  expect(readdirSync(records).sort()).toEqual(['not a name.json', 'passwd.json'])
  expect(readFileSync('/etc/passwd', 'utf8')).toContain('root')
})

test('links in place of notes, activity or ignore list are neither read nor written through', async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const records = path.join(folder, group.kind, group.phoneNumberId)
  const today = `${new Date().toISOString().slice(0, 10)}.jsonl`
  mkdirSync(records, { recursive: true })
  mkdirSync(path.join(folder, 'activity'))
  // Reading it would never end.
  symlinkSync('/dev/zero', path.join(folder, 'activity', '2026-11-21.jsonl'))
  symlinkSync(path.join(elsewhere, 'lines'), path.join(folder, 'activity', today))
  symlinkSync(path.join(elsewhere, 'notes'), path.join(records, 'about.jsonl'))
  symlinkSync(path.join(elsewhere, 'ignored'), path.join(folder, '.gitignore'))
  const lost: unknown[] = []
  const store = await open(folder, (error) => lost.push(error))
  expect(await store.write(key('a'), '{"a":1}', note, 'absent')).toMatchObject({ state: 'done' })
  const call = { method: null, template: null, status: null, count: null, before: null, after: null }
  await store.append({
    ...call,
    at: new Date().toISOString(),
    user: ann,
    kind: 'sign_in',
    phoneNumberId: null,
  })
  await store.close()
  expect(lost).toHaveLength(1)
  expect(readdirSync(elsewhere)).toEqual([])
  expect(existsSync(path.join(folder, '.gitignore'))).toBe(false)
})

test('a damaged journal loses an author, never a record, and continues', async () => {
  const folder = temporaryFolder()
  const first = await open(folder)
  await first.write(key('a'), '{"a":1}', note, 'absent')
  await first.close()
  const journal = path.join(folder, group.kind, group.phoneNumberId, 'about.jsonl')
  appendFileSync(journal, 'not a line\n{"name":"a","etag":')
  const second = await open(folder)
  expect(await second.list(group)).toMatchObject([{ name: 'a', changedBy: ann }])
  await second.write(key('b'), '{"b":1}', note, 'absent')
  await second.close()
  const third = await open(folder)
  expect(await third.list(group)).toMatchObject([
    { name: 'a', changedBy: ann },
    { name: 'b', changedBy: ann },
  ])
})

test('a file restored unchanged, as by git, has its author back', async () => {
  const folder = temporaryFolder()
  const store = await open(folder)
  await store.write(key('a'), '{"a":1}', note, 'absent')
  const file = path.join(folder, group.kind, group.phoneNumberId, 'a.json')
  writeFileSync(file, '{"a":2}')
  expect(await store.list(group)).toMatchObject([{ changedBy: null }])
  writeFileSync(file, '{"a":1}')
  utimesSync(file, new Date(0), new Date(0))
  expect(await store.list(group)).toMatchObject([{ changedBy: ann, changedAt: note.at }])
})

test('while one process holds the folder, another cannot open it', async () => {
  const folder = temporaryFolder()
  const store = await open(folder)
  await expect(open(folder)).rejects.toThrow('the workspace folder belongs to process')
  await store.close()
  await open(folder)
})

test("a dead process's lock, whose id another process has now, does not keep the folder", async () => {
  const folder = temporaryFolder()
  const dead = { ...deadProcess(), nonce: 'x' }
  writeFileSync(path.join(folder, 'studio.lock'), JSON.stringify(dead))
  await open(folder)
  expect(readFileSync(path.join(folder, 'studio.lock'), 'utf8')).not.toContain('"x"')
})

const fullDisk = `
import { openFolderWorkspace } from './src/server/store/workspace/folder/folder-workspace.ts'
const bounds = { maxBytes: 1e9, maxRecordsOfKind: 1000, maxRecordBytes: 5e6, maxActivityLines: 10, maxActivityMs: 1e9 }
const store = await openFolderWorkspace({
  folder: process.argv[2], bounds, now: Date.now, check: () => null, onActivityLost() {},
})
const key = { kind: 'scenarios', phoneNumberId: '1', name: 'a' }
const note = { at: new Date().toISOString(), by: null, label: null, reason: null }
const first = await store.write(key, '{"small":1}', note, 'absent')
const etag = first.summary.etag
const large = await store.write(key, JSON.stringify('x'.repeat(2_000_000)), note, { etag })
const after = await store.read(key)
const again = await store.write(key, '{"small":2}', note, { etag })
console.log(JSON.stringify([first.state, large, after.text, again.state]))
await store.close()
`

test('on a full disk the previous record stays whole, and the next one that fits is stored', () => {
  const folder = temporaryFolder()
  // A file size limit in blocks of 1,024 bytes refuses a write halfway, like a full disk.
  const run = spawnSync(
    'bash',
    [
      '-c',
      `ulimit -f 1000; exec "$0" --import tsx --input-type=module -e "$1" x "${folder}"`,
      process.execPath,
      fullDisk,
    ],
    { encoding: 'utf8', env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  )
  expect(run.stderr).toBe('')
  expect(JSON.parse(run.stdout)).toEqual(['done', { state: 'full', bound: 'disk' }, '{"small":1}', 'done'])
  expect(readdirSync(path.join(folder, 'scenarios', '1')).sort()).toEqual(['a.json', 'about.jsonl'])
})
