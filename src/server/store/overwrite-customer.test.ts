import { expect, test } from 'vitest'
import { readCustomerId } from '../../contract/studio/customers/customer-id.ts'
import { mentionsOf } from '../../contract/studio/customers/mentions.ts'
import { isMentionedIn, overwrittenRecord } from './overwrite-customer.ts'

const ids = ['4915112345678', `DE.${'A'.repeat(128)}`].flatMap((id) => readCustomerId(id) ?? [])
const mentions = mentionsOf(ids)
/** Looked at between two pauses. */
const piece = 131_072

/** How often others could work meanwhile. */
async function turnsOf<Result>(work: Promise<Result>): Promise<readonly [Result, number]> {
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns++) await new Promise(setImmediate)
  })()
  const result = await work
  isOver = true
  await others
  return [result, turns]
}

test('large-record: a text of mentions alone is overwritten in pieces, however short each is', async () => {
  const text = JSON.stringify(Array.from({ length: 80_000 }, () => '+4915112345678'))
  const [changed, turns] = await turnsOf(overwrittenRecord(text, mentions, async () => null))
  expect(changed).toBe(text.replaceAll('+4915112345678', '[erased]'))
  expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / 2 / piece))
})

test('large-record: a customer is found at the border of two pieces, each letter an escape', async () => {
  const letters = [...`DE.${'A'.repeat(128)}`]
  const escaped = letters.map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('')
  const read = (part: string) =>
    part.replace(/\\u([0-9a-f]{4})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  for (const before of [piece - escaped.length, piece - 500, piece - 6, piece - 1]) {
    const text = `${'x '.repeat(before / 2)}${escaped} ${'x'.repeat(piece)}`
    expect(await isMentionedIn(text, mentions, read), String(before)).toBe(true)
  }
  expect(await isMentionedIn(escaped.repeat(3), mentions, read)).toBe(false)
})
