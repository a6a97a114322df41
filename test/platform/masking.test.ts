/** Masking in 387 texts of nine languages: findings, false positives, stable stand-ins. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from '../../src/contract/zod.ts'
import { findPersonalData, maskTexts } from '../../src/masking/mask-texts.ts'
import { personalDataKinds } from '../../src/masking/personal-data.ts'
import { tableOf } from '../support/markdown-tables.ts'

const corpus = z
  .array(
    z.object({
      language: z.string(),
      text: z.string(),
      personal: z.array(z.object({ kind: z.enum(personalDataKinds), value: z.string() })),
    }),
  )
  .parse(JSON.parse(readFileSync('test/platform/corpus.json', 'utf8')))

interface Counts {
  planted: number
  found: number
  claimed: number
  right: number
}

/** Found: covered to its last letter and digit; right: nothing else is covered. */
function countsOf(texts: typeof corpus): Counts {
  const counts = { planted: 0, found: 0, claimed: 0, right: 0 }
  for (const { text, personal } of texts) {
    const [places = []] = findPersonalData([text])
    const planted = personal.map(({ value }) => ({
      start: text.indexOf(value),
      end: text.indexOf(value) + value.length,
    }))
    const isCovered = (at: number) =>
      !/[\p{L}\p{M}\p{Nd}]/u.test(text[at] ?? '') || places.some(({ start, end }) => start <= at && at < end)
    for (const { start, end } of planted) {
      counts.planted += 1
      if (Array.from({ length: end - start }, (_, at) => start + at).every(isCovered)) counts.found += 1
    }
    for (const place of places) {
      counts.claimed += 1
      if (planted.some(({ start, end }) => start - 1 <= place.start && place.end <= end + 1))
        counts.right += 1
    }
  }
  return counts
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

test('the corpus has 387 texts in nine languages, without duplicates', () => {
  expect(corpus).toHaveLength(387)
  expect(new Set(corpus.map(({ text }) => text)).size).toBe(387)
  expect(new Set(corpus.map(({ language }) => language)).size).toBe(9)
  for (const { text, personal } of corpus) for (const { value } of personal) expect(text).toContain(value)
})

test('at least 95 % of the planted personal data is masked, and 95 % of masked text is personal data', () => {
  const { planted, found, claimed, right } = countsOf(corpus)
  expect(found / planted).toBeGreaterThanOrEqual(0.95)
  expect(right / claimed).toBeGreaterThanOrEqual(0.95)
})

test('the document states the measured figures', () => {
  const measured = [...new Set(corpus.map(({ language }) => language)), 'all'].map((language) => {
    const texts = corpus.filter((one) => language === 'all' || one.language === language)
    const { planted, found, claimed, right } = countsOf(texts)
    return {
      Language: language,
      Texts: String(texts.length),
      Planted: String(planted),
      Recall: percent(found, planted),
      Precision: percent(right, claimed),
    }
  })
  expect(tableOf('docs/personal-data.md', 'Language')).toEqual(measured)
})

test('masking a masked text changes nothing', () => {
  for (const { text } of corpus) {
    const once = maskTexts([text]).texts
    expect(maskTexts(once).texts).toEqual(once)
  }
})

test('a name introduced in one message is masked in all, whole or in part', () => {
  const { texts, replacements } = maskTexts([
    'My name is Maria Santos, call 0171 5550123',
    'Hello MARIA SANTOS! Thank you, Maria. We call 01715550123 about 0171 5550188.',
  ])
  expect(texts).toEqual([
    'My name is Robin, call +1 202 555 0100',
    'Hello Robin! Thank you, Robin. We call +1 202 555 0100 about +1 202 555 0101.',
  ])
  expect(replacements.map(({ value }) => value)).toEqual(['Maria Santos', '0171 5550123', '0171 5550188'])
})

test('a name given from outside is masked without an introduction', () => {
  expect(maskTexts(['deepak again, still waiting'], ['Deepak Rao']).texts).toEqual([
    'Robin again, still waiting',
  ])
})

test('a masked order number keeps its form, so that the agent treats it as one', () => {
  expect(maskTexts(['Order B-2024-11873, then order B-2024-11874, then B-2024-11873']).texts).toEqual([
    'Order B-0000-00001, then order B-0000-00002, then B-0000-00001',
  ])
})

test('dates, times, amounts, sizes and models stay as they are', () => {
  const text = 'On 12.05.2026 at 18:30 I paid 1.299,00 € for 4 tyres 205/55 R16 and a RTX 4090.'
  expect(maskTexts([text]).texts).toEqual([text])
})

test('a text crafted to be slow is masked in time', () => {
  for (const piece of ['1 ', 'a', 'a.', 'मैं ', 'order ', 'Ab ', '(', '@a.']) {
    const text = `my name is मेरा नाम ${piece.repeat(20_000 / piece.length)}`
    expect(maskTexts([text]).texts[0]).not.toBe('')
  }
})
