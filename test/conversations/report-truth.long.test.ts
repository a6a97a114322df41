/**
 * Long because of 20,000 conversations, some 70,000 happenings; `report-truth.test.ts` promises the same of a few
 * hundred.
 */
import { expect, test } from 'vitest'
import { figuresOf, filesOf, playMonth } from './known-month.ts'

test('a month of 20,000 conversations is counted as it was, and no file names a customer', async () => {
  const played = await playMonth({ conversations: 20_000, seed: 20, together: 80, lostDays: [13] })
  const { truth, planted } = played.simulated
  const { report } = await played.reported()
  const values = Object.entries(report.figures).map(([name, { value }]) => [name, value])
  expect(Object.fromEntries(values)).toMatchObject(figuresOf(truth))
  expect(report.gaps).toEqual({ missingDays: [], silentDays: ['2026-11-14'] })
  expect(
    Object.fromEntries(report.reasons.map(({ reason, conversations }) => [reason, conversations])),
  ).toEqual(truth.reasons)
  for (const [name, file] of await filesOf(played))
    expect(
      planted.filter((word) => file.includes(word)),
      name,
    ).toEqual([])
}, 600_000)
