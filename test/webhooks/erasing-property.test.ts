/**
 * After an erasure, whatever the stores, ids and members are: the customer is nowhere that the session may read and the
 * answer does not name, and everything else is byte for byte as before (docs/behaviour.md, section 13).
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordList } from '../../src/contract/studio/workspace/records.ts'
import { propertyRuns } from '../support/property-runs.ts'
import type { Client } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { number, otherNumber, people, put, recordPath, scenarioFile, startTeam } from '../workspace/team.ts'
import { configured, listed, postSigned } from './deliveries.ts'
import { createClock, erase, look, message } from './erasing.ts'

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

const store = fc.record({
  webhooks: fc.array(fc.record({ place: fc.option(place, { nil: undefined }), text }), { maxLength: 6 }),
  records: fc.array(fc.record({ place, text }), { maxLength: 4 }),
  hasUserId: fc.boolean(),
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

async function snapshot(client: Client) {
  const { events } = await listed(client)
  const records = await Promise.all(
    [number, otherNumber].map(async (of) => {
      const path = `${recordPath('scenarios', undefined, of)}?values=true`
      const list = (await client.request(path)).json as RecordList
      return list.records.map(({ name, changedAt, changedBy, value }) => [
        `${of}/${name}`,
        { changedAt, changedBy, value },
      ])
    }),
  )
  return {
    events: new Map(events.map(({ id, body }) => [id, body])),
    records: new Map(records.flat() as [string, object][]),
  }
}

test('an erasure leaves nothing of the customer, and everything else as it was', async () => {
  const { now, pass } = createClock()
  const env = { ...configured, STUDIO_WORKSPACE_DIR: temporaryFolder(), STUDIO_OPERATORS: '3' }
  const team = await startTeam(env, now)
  let runs = 0
  await fc.assert(
    fc.asyncProperty(store, async ({ webhooks, records, hasUserId, asksForUserId, member }) => {
      runs += 1
      const customer = `49151${String(10_000_000 + runs)}`
      const other = `49152${String(10_000_000 + runs)}`
      const userId = `DE.${runs}AbcdefGhijk`
      const { written, mentions } = writer(customer, other)
      const isWhole = member === 'eve'
      const readable = (of: string | undefined) =>
        of === undefined || isWhole || people[`token-of-${member}-0123456789`]?.numbers.includes(of)
      const goes = new Set<string>()
      const changes = new Map<string, string>()
      if (hasUserId) {
        const body = message(customer, runs, { userId })
        await postSigned(team.studio, body)
        goes.add(body)
      }
      for (const [at, { place: of, text: parts }] of webhooks.entries()) {
        const metadata = of === undefined ? {} : { metadata: { phone_number_id: of } }
        const value = { ...metadata, note: written(parts, false), at: `${runs} ${at}` }
        const body = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })
        await postSigned(team.studio, body)
        if (mentions(parts) && readable(of)) goes.add(body)
      }
      for (const [at, { place: of, text: parts }] of records.entries()) {
        const name = `r${runs}-${at}`
        const saved = await put(
          team.ann,
          recordPath('scenarios', name, of),
          scenarioFile(written(parts, false)),
        )
        expect(saved.status, saved.text).toBe(201)
        if (mentions(parts) && readable(of)) changes.set(`${of}/${name}`, written(parts, true))
      }
      const before = await snapshot(team.ann)
      const asked = hasUserId && asksForUserId ? userId : customer
      const seen = await look(team[member as 'ann'], asked)
      const answer = await erase(team[member as 'ann'], asked)
      pass()
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json).toMatchObject({ removed: { webhooks: goes.size, records: changes.size } })
      expect(seen.found).toMatchObject({ webhooks: goes.size, records: changes.size })

      const after = await snapshot(team.ann)
      const left = [...before.events].filter(([, body]) => !goes.has(body))
      expect([...after.events]).toEqual(left)
      for (const [key, record] of before.records) {
        const title = changes.get(key)
        const expected =
          title === undefined
            ? record
            : {
                ...record,
                value: JSON.parse(JSON.stringify(Object(record).value), (field, one) =>
                  field === 'title' ? title : one,
                ),
              }
        expect(after.records.get(key), key).toEqual(expected)
      }
      const isTold = JSON.stringify(answer.json).includes('"other_numbers"')
      expect(isTold).toBe(!isWhole)
      const rest = [
        ...after.events.values(),
        ...[...after.records].flatMap(([key, record]) =>
          readable(key.split('/')[0]) ? JSON.stringify(record) : [],
        ),
      ]
      const readableRest = isTold ? rest.filter((one) => !one.includes(otherNumber)) : rest
      for (const one of readableRest) expect(allDigits(one)).not.toContain(customer)
    }),
    propertyRuns(40),
  )
})
