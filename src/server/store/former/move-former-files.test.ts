/** What former versions stored in files comes into the database once, whatever happens meanwhile. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { Secret } from '../../core/secret.ts'
import { type AtRest, createAtRest } from '../at-rest.ts'
import { openDatabase } from '../database/database.ts'
import { createDatabaseTargets } from '../database/database-targets.ts'
import { StudioDatabase, studioCallNames } from '../database/studio-database.ts'
import { targetCallNames } from '../database/target-table.ts'
import { callsOfObject } from '../database/worker-protocol.ts'
import { createMemoryTargets } from '../targets/memory-targets.ts'
import { createOpenedTargets, createSealedTargets } from '../targets/sealed-targets.ts'
import { type FormerFilesOptions, moveFormerFiles } from './move-former-files.ts'

const secretOf = (text: string) => new Secret(text.padEnd(64, '.'))
const atRest = createAtRest(secretOf('own'), undefined)
const foreign = createAtRest(secretOf('foreign'), undefined)

/** As version 0.1.0 wrote it. */
function formerLine(id: number, text: string, sealing: AtRest = atRest): string {
  const facts = {
    ...{ receivedAt: id, verification: 'signed', reason: null, headers: {}, digest: 'none' },
    ...{ phoneNumberIds: [], kinds: [], isSample: false },
  }
  const form = JSON.stringify({ duplicateOf: null, facts, encoding: 'utf8', body: text })
  return `{"id":${id},"sealed":"${sealing.seal(Buffer.from(form), `event ${id}`).toString('base64')}"}\n`
}

const padded = (id: number) => String(id).padStart(16, '0')
const closed = (first: number, last: number, count: number) =>
  `${padded(first)}-${padded(last)}-${count}.jsonl`

function setUp() {
  const folder = temporaryFolder()
  const database = openDatabase()
  const studio = new StudioDatabase(database, { maxBytes: {}, isSearched: true, requireFile() {} })
  onTestFinished(() => studio.close())
  const plain = createDatabaseTargets(callsOfObject(targetCallNames, studio.targets))
  const targets = createOpenedTargets(plain, atRest)
  const options: FormerFilesOptions = {
    ...{ folder, atRest, targets, expiredThrough: 0, mayBeUnsealed: true },
    studio: callsOfObject(studioCallNames, studio),
    isErased: async ({ body }) => body.toString() === 'erased meanwhile',
  }
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const stored = (log: 'webhooks' | 'alerts' | 'acts' = 'webhooks') =>
    studio
      .read(log, { after: 0, before: Number.MAX_SAFE_INTEGER, limit: 100, isNewest: false })
      .map(({ id, body }) => [id, Buffer.from(body).toString()])
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
      .sort()
  return { folder, studio, plain, targets, options, write, stored, files }
}

const nothing = { events: 0, targets: 0, unreadable: 0, unsealed: 0, missing: 0 }
const idsOf = (rows: readonly (string | number | undefined)[][]) => rows.map(([id]) => id)

test('events of every log come in their order, and their files go', async () => {
  const { options, write, stored, studio, files } = setUp()
  write(`events/${closed(5, 6, 2)}`, formerLine(5, 'five') + formerLine(6, 'six'))
  write(`events/${closed(5, 6, 2).replace('.jsonl', '.search')}`, 'texts')
  write(`events/${padded(9)}.jsonl`, `${formerLine(9, 'nine')}{"id":10,"sealed":"never ackno`)
  write('events/deleted-through', '4')
  write('events/.gitignore', '*\n')
  write(`alerts/${closed(3, 3, 1)}`, formerLine(3, 'an alert'))
  write(`acts/${padded(2)}.jsonl`, formerLine(2, 'an act'))
  expect(await moveFormerFiles(options)).toEqual({ ...nothing, events: 5 })
  expect(stored()).toEqual([
    [5, 'five'],
    [6, 'six'],
    [9, 'nine'],
  ])
  expect([stored('alerts'), stored('acts')]).toEqual([[[3, 'an alert']], [[2, 'an act']]])
  expect(studio.state('webhooks')).toMatchObject({ lostThrough: 4, latest: 9, count: 3 })
  expect(files()).toEqual([])
  expect(await moveFormerFiles(options)).toEqual(nothing)
})

test('lines of the version before sealing are read, and the newer one of two files', async () => {
  const { options, write, stored, files } = setUp()
  const facts = {
    ...{ receivedAt: 1, verification: 'signed', reason: null, headers: {}, digest: 'none' },
    ...{ phoneNumberIds: [], kinds: [], isSample: false },
  }
  const plain = {
    id: 1,
    duplicateOf: null,
    facts,
    encoding: 'base64',
    body: Buffer.from('plain').toString('base64'),
  }
  write(`events/${closed(1, 1, 1)}`, `${JSON.stringify(plain)}\n`)
  // A kill during an erasure left both.
  write(`events/${closed(2, 3, 2)}`, formerLine(2, 'erased') + formerLine(3, 'three'))
  write(`events/${closed(2, 3, 1)}`, formerLine(3, 'three'))
  await moveFormerFiles(options)
  expect(stored()).toEqual([
    [1, 'plain'],
    [3, 'three'],
  ])
  expect(files()).toEqual([])
})

test('an erasure between two files does not count as lost before', async () => {
  const { options, write, stored } = setUp()
  write(`events/${closed(5, 5, 1)}`, formerLine(5, 'five'))
  write(`events/${closed(20, 20, 1)}`, formerLine(20, 'twenty'))
  write('events/deleted-through', '12')
  await moveFormerFiles(options)
  expect(idsOf(stored())).toEqual([5, 20])
})

test.each(['append', 'setLostThrough'] as const)(
  'a process that ends at any %s loses nothing and stores nothing twice',
  async (name) => {
    for (let calls = 1; calls <= 3; calls++) {
      const { options, write, stored, studio, files } = setUp()
      for (const id of [1, 2, 3]) write(`events/${closed(id, id, 1)}`, formerLine(id, `event ${id}`))
      let left = calls
      const studioThatEnds: FormerFilesOptions['studio'] = {
        ...options.studio,
        [name]: async (...values: Parameters<(typeof options.studio)['append']>) => {
          const answer = await (options.studio[name] as (...all: unknown[]) => Promise<unknown>)(...values)
          left -= 1
          if (left === 0) throw new Error('ended')
          return answer
        },
      }
      await moveFormerFiles({ ...options, studio: studioThatEnds }).catch(() => undefined)
      await moveFormerFiles(options)
      expect(idsOf(stored())).toEqual([1, 2, 3])
      expect(studio.state('webhooks').count).toBe(3)
      expect(files()).toEqual([])
    }
  },
)

test('what cannot be read is counted and stays, until a secret opens it or it is too old', async () => {
  const { options, write, stored, files, folder } = setUp()
  const lines = [formerLine(2, 'two', foreign), formerLine(3, 'erased meanwhile', foreign), 'damaged\n']
  write(`events/${closed(1, 4, 4)}`, formerLine(1, 'one') + lines.join(''))
  expect(await moveFormerFiles(options)).toEqual({ ...nothing, events: 1, unreadable: 3 })
  const name = `unreadable/webhooks-${closed(1, 4, 4)}`
  expect(files()).toEqual([name])
  expect(readFileSync(path.join(folder, name), 'utf8')).toBe(lines.join(''))
  expect(await moveFormerFiles(options)).toEqual({ ...nothing, unreadable: 3 })

  const both = createAtRest(secretOf('own'), secretOf('foreign'))
  expect(await moveFormerFiles({ ...options, atRest: both })).toEqual({
    ...nothing,
    events: 1,
    unreadable: 1,
  })
  expect(stored()).toEqual([
    [1, 'one'],
    [2, 'two'],
  ])
  expect(files()).toEqual([name])
  write('unreadable/webhooks-late.jsonl', formerLine(9, 'nine', foreign))
  expect(await moveFormerFiles({ ...options, expiredThrough: 9 })).toMatchObject({ unreadable: 1 })
  expect(files()).toEqual([name])
})

test('cursors, letters and the erased come opened, or sealed as they are', async () => {
  const { options, write, plain, targets, files } = setUp()
  const sealedTexts = async (id: number, sealing: AtRest) => {
    const memory = createMemoryTargets()
    await createSealedTargets(memory, sealing).writeLetter('crm', id, `summary ${id}`, `body ${id}`)
    for (const [entry, end] of [
      ['summary', 'summary.json'],
      ['body', 'body'],
    ] as const)
      write(`targets/crm.dead/${id}.${end}`, (await memory.readLetter('crm', id, entry)) ?? '')
  }
  await sealedTexts(1, atRest)
  await sealedTexts(2, foreign)
  write('targets/crm.dead/3.summary.json', 'never sealed')
  write('targets/crm.dead/3.body', 'bytes')
  write('targets/crm.cursor', '0000000000000012\n')
  write('targets/damaged.cursor', '12')
  write('erased/_erased.dead/7.summary.json', '{}')
  write('erased/_erased.dead/7.body', '')
  expect(await moveFormerFiles(options)).toMatchObject({ targets: 6 })
  expect([await targets.readCursor('crm'), await targets.readCursor('damaged')]).toEqual([12, undefined])
  expect(await targets.letters('crm')).toEqual([1, 2, 3])
  expect(await plain.readLetter('crm', 1, 'body')).toBe('body 1')
  expect(await targets.readLetter('crm', 2, 'summary')).toBeUndefined()
  expect(await createOpenedTargets(plain, foreign).readLetter('crm', 2, 'summary')).toBe('summary 2')
  expect(await targets.readLetter('crm', 3, 'summary')).toBe('never sealed')
  expect(await targets.letters('_erased')).toEqual([7])
  expect(files()).toEqual([])
})

test('files that the studio has not written stay, with their folder', async () => {
  const { options, write, files, folder } = setUp()
  write('events/notes.txt', 'mine')
  write('targets/notes.txt', 'mine')
  await moveFormerFiles(options)
  expect(files()).toEqual(['events/notes.txt', 'targets/notes.txt'])
  expect(existsSync(path.join(folder, 'events'))).toBe(true)
})

test('planted-webhook-files: once everything is sealed, what is in the clear is refused, counted, and stays', async () => {
  const { options, write, stored, targets, files } = setUp()
  const facts = {
    ...{ receivedAt: 1, verification: 'signed', reason: null, headers: {}, digest: 'none' },
    ...{ phoneNumberIds: [], kinds: [], isSample: false },
  }
  const planted = JSON.stringify({ id: 5, duplicateOf: null, facts, encoding: 'utf8', body: 'FORGED' })
  write(`events/${closed(5, 5, 1)}`, `${planted}\n${formerLine(6, 'six')}`)
  write('targets/crm.cursor', '0000000000000012\n')
  write('targets/crm.dead/3.summary.json', '{"id":"3"}')
  write('targets/crm.dead/3.body', 'Rk9SR0VE')
  const sealed = { ...options, mayBeUnsealed: false }
  expect(await moveFormerFiles(sealed)).toEqual({ ...nothing, events: 1, unreadable: 1, unsealed: 3 })
  expect(stored()).toEqual([[6, 'six']])
  expect([await targets.letters('crm'), await targets.readCursor('crm')]).toEqual([[], undefined])
  // Again at the next start, and never taken.
  expect(await moveFormerFiles(sealed)).toEqual({ ...nothing, unreadable: 1, unsealed: 3 })
  expect(files()).toContain('targets/crm.dead/3.body')
})

test('vanished-lines: lines that a complete file should have are counted, and erased ones do not come back', async () => {
  const { options, write, stored } = setUp()
  write(`events/${closed(1, 9, 4)}`, formerLine(1, 'one') + formerLine(2, 'erased meanwhile'))
  expect(await moveFormerFiles(options)).toEqual({ ...nothing, events: 1, missing: 2 })
  expect(stored()).toEqual([[1, 'one']])
})
