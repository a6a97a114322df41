/**
 * After an erasure, whatever the stores, ids and members are: the customer is nowhere that the session may read and the
 * answer does not name, and everything else is byte for byte as before (docs/behaviour.md, section 13).
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeadLetterList } from '../../src/contract/studio/forward.ts'
import type { RecordList } from '../../src/contract/studio/workspace/records.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { eventually } from '../support/replica.ts'
import { pagesOf, withStoredFile } from '../support/stored-file.ts'
import { type Client, sessionSecret } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { wholeLog } from '../workspace/account.ts'
import {
  emptyBundle,
  number,
  otherNumber,
  people,
  put,
  recordPath,
  scenarioFile,
  startTeam,
} from '../workspace/team.ts'
import { configured, listed, postSigned } from './deliveries.ts'
import { createClock, erase, look, message } from './erasing.ts'
import { forwardingTo, startReceiver } from './forward/receivers.ts'

const scripts = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９'] as const
const inScript = (digits: string, script: string) =>
  digits.replace(/\d/g, (one) => script.charAt(Number(one)))
const divided = (digits: string, gap: string) =>
  `+${digits.slice(0, 2)}${gap}${digits.slice(2, 5)}${gap}${digits.slice(5)}`

/** How a number is written; a country code of two digits. */
const writing = fc.oneof(
  fc
    .constantFrom(' ', '-', '.', '\u00a0', '\u2009', '/')
    .map((gap) => (digits: string) => divided(digits, gap)),
  fc.constantFrom(...scripts).map((script) => (digits: string) => `+${inScript(digits, script)}`),
  fc.constant((digits: string) => digits),
  fc.constant((digits: string) => `+${digits}`),
  fc.constant((digits: string) => `\u202a+${digits}\u202c`),
  fc
    .nat({ max: 10 })
    .map((at) => (digits: string) => `${digits.slice(0, at + 1)}\u200b${digits.slice(at + 1)}`),
)

/** Texts that are no mention, some of them nearly one. */
const filler = fc.constantFrom(
  ...['Open at 9.', 'Room 12-34', 'für 3 €', '☎', 'a"b\\c', '‏עברית', '١٢٣٤', '{{x}}', '1795000000'],
)

const piece = fc.oneof(
  { weight: 3, arbitrary: filler.map((text) => ({ of: 'nobody' as const, write: () => text })) },
  { weight: 2, arbitrary: writing.map((write) => ({ of: 'customer' as const, write })) },
  { weight: 2, arbitrary: writing.map((write) => ({ of: 'other' as const, write })) },
)
const text = fc.array(piece, { minLength: 1, maxLength: 6 })
const place = fc.constantFrom(number, otherNumber)

/** A record of each kind of which a text can be a customer's, with this text. */
const files = {
  scenarios: scenarioFile,
  versions: (written: string) => ({
    ...emptyBundle,
    agent: { faqs: [{ question: 'Who?', answer: written }] },
  }),
  drafts: (written: string) => ({
    ...{ format: 'messaging-agent-draft', version: 1 },
    draft: {
      ...{
        startedAt: moment,
        base: { ...emptyBundle, agent: { faqs: [{ question: 'Who?', answer: written }] } },
      },
      changes: [
        { state: 'created', kind: 'faqs', id: 'a', after: { question: 'Who else?', answer: written } },
      ],
    },
  }),
  runs: (written: string) => ({
    ...{
      format: 'messaging-agent-run',
      version: 1,
      kind: 'evaluation',
      startedAt: moment,
      agentVersion: null,
    },
    run: { id: 'job', phoneNumberId: number, startedAt: moment, results: [{ text: written }] },
  }),
  requests: (written: string) => ({
    ...{ format: 'messaging-agent-request', version: 1, name: 'Mine' },
    request: { method: 'POST', url: '/api/platform/x', headers: {}, body: JSON.stringify({ text: written }) },
  }),
  reviews: (written: string) => ({
    ...{ format: 'messaging-agent-review', version: 1 },
    turn: { at: moment, reason: 'wrong', turns: [{ message: written, answer: null, isHandedOver: false }] },
  }),
  verdicts: (written: string) => ({
    ...{ format: 'messaging-agent-verdict-marks', version: 1 },
    marks: [{ id: 'a', scenario: 's', criterion: written, isMet: true, isRight: false }],
  }),
} as const
const moment = '2026-11-22T10:00:00.000Z'
const kinds = Object.keys(files) as (keyof typeof files)[]
/** Marks are their owner's, so the record has the writer's id. */
const ownedKind = 'verdicts'

const store = fc.record({
  webhooks: fc.array(
    fc.record({ place: fc.option(place, { nil: undefined }), text, isRefused: fc.boolean() }),
    { maxLength: 6 },
  ),
  records: fc.array(fc.record({ place, text, kind: fc.constantFrom(...kinds), isLabelled: fc.boolean() }), {
    maxLength: 5,
  }),
  /** One with user id, user name, conversation and an act in it; a line of activity has the user name. */
  isJoined: fc.boolean(),
  asksForUserId: fc.boolean(),
  member: fc.constantFrom('ann', 'ben', 'eve'),
})

type Text = readonly { readonly of: 'nobody' | 'customer' | 'other'; write(digits: string): string }[]

/** Of one run; the marks around a number do not belong to it. */
function writer(customer: string, other: string) {
  const written = (parts: Text, isErased: boolean) =>
    parts
      .map(({ of, write }) => {
        if (of !== 'customer') return write(other)
        const whole = write(customer)
        return isErased ? whole.replace(/^(\u202a?)[^\u202a\u202c]*(\u202c?)$/u, '$1[erased]$2') : whole
      })
      .join(' ')
  const mentions = (parts: Text) => parts.some(({ of }) => of === 'customer')
  return { written, mentions }
}

/** Every digit of any script, and nothing else: no number hides from it. */
const allDigits = (value: string) =>
  value
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => {
      const script = scripts.find((one) => one.includes(digit))
      return script === undefined ? digit : String(script.indexOf(digit))
    })
    .replace(/[^\d+]/g, '')

interface ReadRecord {
  readonly text: string
  /** Label, time and author, as JSON. */
  readonly about: string
}

/** What the server hands out to a member who may read both numbers, each piece as bytes. */
async function snapshot(client: Client) {
  const { events } = await listed(client, '?limit=500')
  const records = new Map<string, ReadRecord>()
  for (const of of [number, otherNumber])
    for (const kind of kinds) {
      const list = (await client.request(recordPath(kind, undefined, of))).json as RecordList
      for (const { name, label, changedAt, changedBy } of list.records) {
        const { text: whole } = await client.request(recordPath(kind, name, of))
        records.set(`${kind}/${of}/${name}`, {
          text: whole,
          about: JSON.stringify([label, changedAt, changedBy]),
        })
      }
    }
  const conversations = new Map<string, string>()
  const list = (await client.request('/api/conversations')).json as { conversations: { id: string }[] }
  for (const { id } of list.conversations)
    conversations.set(id, (await client.request(`/api/conversations/${id}`)).text)
  return {
    events: new Map(events.map(({ id, body }) => [id, body])),
    ...{ records, conversations },
    letters: await lettersOf(client),
    activity: await wholeLog(client),
  }
}

const crm = '/api/webhooks/targets/crm'
async function lettersOf(client: Client): Promise<string[]> {
  const { deadLetters } = (await client.request(`${crm}/dead-letters`)).json as DeadLetterList
  return deadLetters.map(({ id }) => id)
}

const inJson = (written: string) => JSON.stringify(written).slice(1, -1)
/** Requests have their body as a text within JSON. */
const inRecord = (kind: string, written: string) =>
  kind === 'requests' ? inJson(inJson(written)) : inJson(written)

test('an erasure leaves nothing of the customer, and everything else as it was', async () => {
  const { now, pass } = createClock()
  const receiver = await startReceiver()
  // Dead letters are made of those that say so.
  receiver.behave((response) => {
    const isRefused = receiver.received.at(-1)?.body.includes('"isRefused":true')
    response.writeHead(isRefused ? 400 : 200).end()
  })
  const folder = temporaryFolder()
  const env = {
    ...{ ...configured, STUDIO_WORKSPACE_DIR: folder, STUDIO_OPERATORS: '3' },
    ...forwardingTo({ crm: { url: receiver.url, retryHours: 1 } }),
  }
  const team = await startTeam(env, now)
  const refusedAndLeft: string[] = []
  const nowhere: string[] = []
  let runs = 0
  await fc.assert(
    fc.asyncProperty(store, async ({ webhooks, records, isJoined, asksForUserId, member }) => {
      runs += 1
      const customer = `49151${String(10_000_000 + runs)}`
      const other = `49152${String(10_000_000 + runs)}`
      const userId = `DE.${runs}AbcdefGhijk`
      const username = `kim_${runs}`
      const { written, mentions } = writer(customer, other)
      const isWhole = member === 'eve'
      const readable = (of: string | undefined) =>
        of === undefined || isWhole || people[`token-of-${member}-0123456789`]?.numbers.includes(of) === true

      const goes = new Set<string>()
      const letters = new Set<string>()
      const changes = new Map<string, (before: ReadRecord) => ReadRecord>()
      await postSigned(team.studio, message(other, runs, { text: 'Of another' }))
      if (isJoined) {
        const body = message(customer, runs, { userId, username })
        await postSigned(team.studio, body)
        goes.add(body)
        const page = (await team.ann.request('/api/conversations')).json as {
          conversations: { id: string; customer: { username: string | null } }[]
        }
        const { id } = page.conversations.find((one) => one.customer.username === username) ?? {}
        const act = { kind: 'replied', messageId: `wamid.R${runs}`, text: 'Yes.' }
        const acted = await team.ann.request(`/api/conversations/${id}/acts`, { method: 'POST', json: act })
        expect(acted.status, acted.text).toBe(201)
        const name = `named-${runs}`
        await put(team.ann, recordPath('scenarios', name), scenarioFile(`Ask @${username} first`))
        changes.set(`scenarios/${number}/${name}`, ({ text: whole, about }) => ({
          text: whole.replaceAll(`@${username}`, '[erased]'),
          about,
        }))
      }
      for (const [at, { place: of, text: parts, isRefused }] of webhooks.entries()) {
        const metadata = of === undefined ? {} : { metadata: { phone_number_id: of } }
        const value = { ...metadata, note: written(parts, false), at: `${runs} ${at}`, isRefused }
        const body = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })
        await postSigned(team.studio, body)
        if (mentions(parts) && readable(of)) goes.add(body)
        if (isRefused) letters.add(body)
      }
      for (const [at, { place: of, text: parts, kind, isLabelled }] of records.entries()) {
        const name = kind === ownedKind ? '1' : `r${runs}-${at}`
        const path = recordPath(kind, name, of)
        // Marks of the last run, or of this one.
        await team.ann.request(path, {
          method: 'DELETE',
          headers: { 'if-match': await tagOf(team.ann, path) },
        })
        const [plain, erased] = [written(parts, false), written(parts, true)]
        const hasLabel = isLabelled && plain.length <= 80
        const label = hasLabel ? `?label=${encodeURIComponent(plain)}` : ''
        const saved = await put(team.ann, path + label, files[kind](plain))
        expect(saved.status, saved.text).toBe(201)
        const key = `${kind}/${of}/${name}`
        changes.delete(key)
        if (mentions(parts) && readable(of))
          changes.set(key, ({ text: whole, about }) => ({
            text: whole.replaceAll(inRecord(kind, plain), inRecord(kind, erased)),
            about: about.replaceAll(inJson(plain), inJson(erased)),
          }))
      }
      const waiting = refusedAndLeft.length + letters.size
      await eventually(async () => (await lettersOf(team.ann)).length === waiting)

      const before = await snapshot(team.ann)
      const asked = isJoined && asksForUserId ? userId : customer
      const seen = await look(team[member as 'ann'], asked)
      const answer = await erase(team[member as 'ann'], asked, '?mentions=overwrite')
      pass()
      expect(answer.status, answer.text).toBe(200)
      const gone = [...letters].filter((body) => goes.has(body))
      const found = {
        ...{ webhooks: goes.size, records: changes.size, deadLetters: gone.length },
        ...{ conversations: isJoined ? 1 : 0, acts: isJoined ? 1 : 0, activity: isJoined ? 1 : 0 },
      }
      expect(seen.found).toMatchObject(found)
      expect(answer.json).toMatchObject({ removed: found })

      const after = await snapshot(team.ann)
      expect([...after.events]).toEqual([...before.events].filter(([, body]) => !goes.has(body)))
      const expected = [...before.records].map(([key, record]) => [key, changes.get(key)?.(record) ?? record])
      expect([...after.records]).toEqual(expected)
      const left = [...before.conversations].filter(
        ([, text]) => !text.includes(customer) && !text.includes(userId),
      )
      expect([...after.conversations]).toEqual(left)
      expect(before.conversations.size - left.length).toBe(isJoined ? 1 : 0)
      expect(after.letters).toHaveLength(before.letters.length - gone.length)
      expect(before.letters).toEqual(expect.arrayContaining(after.letters))
      const lines = after.activity.filter(({ kind }) => kind !== 'customer_erased')
      const named = JSON.stringify(before.activity.filter(({ kind }) => kind !== 'customer_erased'))
      expect(JSON.stringify(lines)).toBe(named.replaceAll(`@${username} `, '[erased] '))
      refusedAndLeft.push(...[...letters].filter((body) => !goes.has(body)))

      const isTold = JSON.stringify(answer.json).includes('"other_numbers"')
      expect(isTold).toBe(!isWhole)
      const rest = [
        ...after.events.values(),
        ...after.conversations.values(),
        ...[...after.records].flatMap(([key, record]) =>
          readable(key.split('/')[1]) ? JSON.stringify(record) : [],
        ),
        ...after.activity.map((line) => JSON.stringify(line)),
      ]
      const readableRest = isTold ? rest.filter((one) => !one.includes(otherNumber)) : rest
      for (const one of readableRest) {
        expect(allDigits(one)).not.toContain(customer)
        expect(one).not.toMatch(new RegExp(`${userId}|@${username}\\b`, 'i'))
      }
      if (isWhole) nowhere.push(customer)
    }),
    propertyRuns(40),
  )

  // The letters that are left arrive as they were posted, and no other.
  receiver.behave((response) => void response.writeHead(200).end())
  const had = receiver.taken.length
  await team.ann.request(`${crm}/dead-letters/send`, { method: 'POST', json: {} })
  await eventually(async () => receiver.taken.length === had + refusedAndLeft.length)
  expect(receiver.taken.slice(had).sort()).toEqual([...refusedAndLeft].sort())
  // On disk, opened with the key, no more than the server hands out.
  await team.studio.close()
  const pages = withStoredFile(folder, sessionSecret, pagesOf)
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.db(?:-\w+)?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  for (const customer of nowhere) {
    expect(pages.includes(customer), customer).toBe(false)
    for (const one of texts) expect(allDigits(one)).not.toContain(customer)
  }
})

/** Of the stored record; of none if there is none. */
async function tagOf(client: Client, target: string): Promise<string> {
  return (await client.request(target)).headers.etag ?? '"none"'
}
