/** docs/behaviour.md, section 16: the report of a simulated month is the truth, or says what is missing. */
import { expect, test } from 'vitest'
import { figuresOf, filesOf, playMonth } from './known-month.ts'
import { rareReason, simulateMonth } from './simulated-month.ts'

const valuesOf = (figures: Readonly<Record<string, { value: number | null }>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]))

test('late and doubled webhooks change nothing of what is counted', async () => {
  const played = await playMonth({ conversations: 300, seed: 7, together: 4 })
  const { truth, conversationsByDay, planted } = played.simulated
  // The month has every course.
  for (const count of Object.values(figuresOf(truth))) expect(count).toBeGreaterThan(0)
  const { report, text } = await played.reported()
  expect(valuesOf(report.figures)).toMatchObject(figuresOf(truth))
  expect(report).toMatchObject({ complete: true, gaps: { missingDays: [], silentDays: [] } })
  expect(
    Object.fromEntries(report.reasons.map(({ reason, conversations }) => [reason, conversations])),
  ).toEqual(truth.reasons)
  for (const { from, to, conversations } of report.weeks) {
    const [first, last] = [from, to].map((one) => Number(one.slice(-2)) - 1)
    const known = conversationsByDay.slice(first, (last ?? 0) + 1).reduce((sum, one) => sum + one, 0)
    expect([from, conversations]).toEqual([from, known])
  }
  const files = await filesOf(played)
  expect([...files.keys()]).toHaveLength(6)
  expect(text).toContain(rareReason)
  for (const [name, file] of files)
    expect(
      planted.filter((word) => file.includes(word)),
      name,
    ).toEqual([])
  expect(files.get('month.csv')).not.toMatch(/"[=+@\t\r-]/)
  // Computed again, it is the same.
  expect((await played.reported()).report).toEqual(report)
})

test('days without webhooks are named, and the others are counted as they were', async () => {
  const lostDays = [0, 1, 2, 11, 12, 20]
  const played = await playMonth({ conversations: 200, seed: 11, together: 3, lostDays })
  const { truth } = played.simulated
  const whole = simulateMonth({ conversations: 200, seed: 11, together: 3 }).truth
  expect(truth.conversations).toBeLessThan(whole.conversations)
  const { report } = await played.reported()
  expect(valuesOf(report.figures)).toMatchObject(figuresOf(truth))
  expect(report.gaps).toEqual({
    missingDays: ['2026-11-01', '2026-11-02', '2026-11-03'],
    silentDays: ['2026-11-12', '2026-11-13', '2026-11-21'],
  })
  for (const [name, file] of await filesOf(played))
    if (name === 'en.html' || name === 'link.html') {
      expect(file).toContain('3 days before the first stored webhook are missing.')
      expect(file).toContain('On 3 days no webhook came')
    }
})
