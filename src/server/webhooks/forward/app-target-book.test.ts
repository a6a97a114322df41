import { expect, test } from 'vitest'
import { appTargetRequest } from '../../../contract/studio/app-target.ts'
import { Problem } from '../../core/problem.ts'
import type { SharedTextStore } from '../../store/shared-text-store.ts'
import { AppTargetBook, type AppTargetBookOptions } from './app-target-book.ts'
import type { ForwardTarget } from './target-filter.ts'

const url = 'https://one.example/hook'
const webhooks = appTargetRequest.parse({ carries: 'webhooks', url })
const alerts = appTargetRequest.parse({ carries: 'alerts', url })

/** A list that other processes change, too, as often as they like. */
function startBook(text: string | undefined = '', changed: Partial<AppTargetBookOptions> = {}) {
  const stored = { text, version: 0, writes: 0, lostRaces: 0, isAway: false }
  const told: string[] = []
  const used: { targets: readonly ForwardTarget[]; removed: readonly string[] }[] = []
  let changedElsewhere = () => {}
  const store: SharedTextStore = {
    async read() {
      if (stored.isAway) throw new Problem('store_unavailable')
      return { text: stored.text, version: String(stored.version) }
    },
    async write(next, version) {
      stored.writes += 1
      if (stored.lostRaces > 0) {
        stored.lostRaces -= 1
        stored.version += 1
      }
      if (version !== String(stored.version)) return false
      stored.text = next
      stored.version += 1
      return true
    },
    subscribe(listener) {
      changedElsewhere = listener
    },
  }
  const book = new AppTargetBook({
    ...{ store, reserved: new Set(['configured']), mustSeal: false },
    judge: async () => undefined,
    onChange: async (targets, removed) => void used.push({ targets, removed }),
    onTrouble: (detail) => void told.push(detail),
    ...changed,
  })
  const list = () => JSON.parse(stored.text ?? '')
  return { book, stored, told, used, list, changedElsewhere: () => changedElsewhere() }
}

const etagOf = ({ stored }: { stored: { etag: string } }) => ({ etag: stored.etag })

test('a target is delivered to as it was saved: unsigned chats, pauses, hours and samples', async () => {
  const { book, used } = startBook()
  const filter = { kinds: ['messages' as const], phoneNumbers: [], fields: [] }
  const saved = await book.save('crm', { ...webhooks, filter, samples: true, retryHours: 3 }, 'absent')
  await book.save('chat', { ...alerts, format: 'slack', enabled: false }, 'absent')
  const [chat, crm] = used.at(-1)?.targets ?? []
  expect(crm).toMatchObject({
    ...{ name: 'crm', carries: 'webhooks', source: 'app', format: 'studio', filter },
    ...{ isPaused: false, takesSamples: true, retryMs: 3 * 3_600_000, authorities: undefined },
    etag: saved.stored.etag,
  })
  expect(crm?.key).toMatch(/^crm\.[0-9a-f]{12}$/)
  expect([crm?.url.href, crm?.secret?.reveal()]).toEqual([url, saved.secret])
  expect(chat).toMatchObject({ name: 'chat', isPaused: true, secret: undefined, retryMs: 24 * 3_600_000 })
  expect(book.keys('webhooks')).toEqual([crm?.key])
  expect(book.keys('alerts')).toEqual([chat?.key])
})

test('targets are in the order of their names, and a changed one keeps key, address and secret', async () => {
  const { book, used } = startBook()
  for (const name of ['c', 'a']) await book.save(name, webhooks, 'absent')
  const before = await book.save('b', webhooks, 'absent')
  const { url: _, ...settings } = webhooks
  const after = await book.save('b', { ...settings, retryHours: 1 }, etagOf(before))
  expect(used.at(-1)?.targets.map(({ name, retryMs }) => [name, retryMs / 3_600_000])).toEqual([
    ['a', 24],
    ['b', 1],
    ['c', 24],
  ])
  expect(after.secret).toBeNull()
  const { key, secret } = before.stored
  expect(after.stored).toMatchObject({ key, secret, url })
  expect(after.stored.etag).not.toBe(before.stored.etag)
})

test('a chat that becomes an address of the own format gets a secret, which it loses as a chat', async () => {
  const { book } = startBook()
  const chat = await book.save('ops', { ...alerts, format: 'teams' }, 'absent')
  expect(chat.secret).toBeNull()
  const own = await book.save('ops', alerts, etagOf(chat))
  expect(own.secret).toMatch(/^[\w-]{43}$/)
  const again = await book.save('ops', { ...alerts, format: 'slack' }, etagOf(own))
  expect([again.secret, again.stored.secret]).toEqual([null, null])
  const renewed = book.renewSecret('ops', etagOf(again))
  await expect(renewed).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a change needs the state that it saw, also in a full list, which takes changes but no addition', async () => {
  const { book } = startBook()
  const saved = await book.save('t0', webhooks, 'absent')
  for (let count = 1; count < 20; count += 1) await book.save(`t${count}`, webhooks, 'absent')
  await expect(book.save('more', webhooks, 'absent')).rejects.toMatchObject({ code: 'targets_full' })
  const changed = await book.save('t0', webhooks, etagOf(saved))
  for (const expected of [etagOf(saved), undefined]) {
    await expect(book.save('t0', webhooks, expected)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  }
  for (const expected of [etagOf(saved), undefined, 'absent' as const]) {
    await expect(book.remove('t0', expected)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await expect(book.renewSecret('t0', expected)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  }
  await expect(book.remove('none', etagOf(saved))).rejects.toMatchObject({ code: 'not_found' })
  await book.remove('t0', etagOf(changed))
  await book.save('more', webhooks, 'absent')
})

test('every process learns the keys of the latest 100 removed targets', async () => {
  const { book, used } = startBook()
  const keys: string[] = []
  for (let count = 0; count < 101; count += 1) {
    const saved = await book.save('crm', webhooks, 'absent')
    keys.push(saved.stored.key)
    await book.remove('crm', etagOf(saved))
  }
  expect(used.at(-1)).toEqual({ targets: [], removed: keys.slice(1) })
})

test('a change is repeated on what another process wrote meanwhile, up to five times', async () => {
  const { book, stored, list } = startBook()
  stored.lostRaces = 4
  await book.save('crm', webhooks, 'absent')
  expect(list().targets).toHaveLength(1)
  stored.lostRaces = 5
  await expect(book.save('other', webhooks, 'absent')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(stored.writes).toBe(10)
})

test('a list that another process changed is used at once, also after one that could not be read', async () => {
  const { book, stored, used, changedElsewhere } = startBook()
  await book.save('crm', webhooks, 'absent')
  stored.isAway = true
  changedElsewhere()
  await expect(book.refresh()).rejects.toMatchObject({ code: 'store_unavailable' })
  Object.assign(stored, { isAway: false, text: '' })
  changedElsewhere()
  await expect.poll(() => used.at(-1)?.targets).toEqual([])
})

test('the list is sealed anew at the start, if there is one and the secret has changed', async () => {
  const saved = startBook()
  await saved.book.save('crm', webhooks, 'absent')
  for (const [mustSeal, text, writes] of [
    [true, saved.stored.text, 1],
    [true, '', 0],
    [false, saved.stored.text, 0],
  ] as const) {
    const { book, stored, used } = startBook(text, { mustSeal })
    await book.start()
    expect(stored).toMatchObject({ text, writes })
    expect(used).toHaveLength(1)
  }
})

test.each([
  [
    undefined,
    'SESSION_SECRET is another one than they were sealed with',
    'sealed with another SESSION_SECRET',
  ],
  [
    '{"version":2}',
    'another version of the studio has stored them',
    'Another version of the studio has stored',
  ],
])('the list %s is named as unreadable, and neither used nor replaced', async (text, trouble, refusal) => {
  const { book, stored, told, used } = startBook()
  Object.assign(stored, { text })
  await book.start()
  expect(told).toEqual([`the targets of the app cannot be read: ${trouble}`])
  const saved = book.save('crm', webhooks, 'absent')
  await expect(saved).rejects.toMatchObject({
    code: 'record_unreadable',
    message: expect.stringContaining(refusal),
  })
  expect([stored.text, used, book.keys('webhooks')]).toEqual([text, [], []])
})

test('a target of another version rests by name, keeps that name, and stays in the list', async () => {
  const { book, stored, told, used, list } = startBook()
  await book.save('crm', webhooks, 'absent')
  const [crm] = list().targets
  const {
    format: _format,
    filter: _filter,
    samples: _samples,
    retryHours: _hours,
    enabled: _on,
    ...bare
  } = crm
  const later = { ...crm, name: 'later', key: 'later.1', format: 'pigeon' }
  stored.text = JSON.stringify({ version: 1, targets: [{ ...bare, colour: 'red' }, later] })
  await book.refresh()
  expect(told).toEqual(['the target later of the app rests: another version of the studio has stored it'])
  // Settings that were not stored are those of a new target.
  expect(used.at(-1)).toMatchObject({
    targets: [
      { name: 'crm', format: 'studio', isPaused: false, takesSamples: false, retryMs: 24 * 3_600_000 },
    ],
    removed: [],
  })
  expect(used.at(-1)?.targets[0]?.filter).toEqual({ kinds: [], phoneNumbers: [], fields: [] })
  await expect(book.save('later', webhooks, 'absent')).rejects.toMatchObject({ code: 'name_taken' })
  await book.save('other', webhooks, 'absent')
  expect(list().targets).toEqual(expect.arrayContaining([later, expect.objectContaining({ colour: 'red' })]))
})

test('a target with a name of the configuration rests and cannot be saved; the others are used', async () => {
  const { book, stored, told, used } = startBook()
  for (const name of ['crm', 'other']) await book.save(name, webhooks, 'absent')
  stored.text = stored.text?.replace('"crm"', '"configured"')
  await book.refresh()
  expect(told).toEqual(['the target configured of the app rests: the configuration has one of this name'])
  expect(used.at(-1)?.targets.map(({ name }) => name)).toEqual(['other'])
  await expect(book.save('configured', webhooks, 'absent')).rejects.toMatchObject({ code: 'name_taken' })
})

test('only a new address is judged, and none is saved that is refused', async () => {
  const judged: string[] = []
  const { book, stored } = startBook('', {
    async judge({ href }) {
      judged.push(href)
      if (href.includes('private')) throw new Problem('address_blocked')
    },
  })
  const saved = await book.save('crm', webhooks, 'absent')
  const { url: _, ...settings } = webhooks
  const kept = await book.save('crm', settings, etagOf(saved))
  const moved = book.save('crm', { ...webhooks, url: 'https://private.example/' }, etagOf(kept))
  await expect(moved).rejects.toMatchObject({ code: 'address_blocked' })
  expect(judged).toEqual([url, 'https://private.example/'])
  expect([stored.writes, stored.text?.includes('private')]).toEqual([2, false])
})
