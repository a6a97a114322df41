/** Compares the activity log, as one reader sees it, with a list of acts. */
import { expect } from 'vitest'
import type { ActivityLine, ActivityPage } from '../../src/contract/studio/workspace/activity.ts'
import type { Client } from '../support/studio.ts'
import type { ActLine, Actor } from './random-acts.ts'

export interface ListedAct {
  readonly by: Actor
  readonly at: string
  readonly line: ActLine
}

/** Of the team of these tests; operators see lines without a number of everybody. */
const operator = '1'
/** Longer than the period in which repetitions are counted. */
const periodMs = 3_600_000

/** All lines, the oldest first. */
export async function wholeLog(client: Client): Promise<ActivityLine[]> {
  const found: ActivityLine[] = []
  for (let next: string | null = ''; next !== null; ) {
    const before: string = next === '' ? '' : `&before=${next}`
    const answer = await client.request(`/api/workspace/activity?limit=200${before}`)
    expect(answer.status, answer.text).toBe(200)
    const page = answer.json as ActivityPage
    found.push(...page.activity)
    next = page.next
  }
  return found.reverse()
}

const fields = [
  ...['kind', 'phoneNumberId', 'method', 'template', 'status', 'count', 'event', 'target', 'name'],
  ...['isNameReported', 'isReported', 'after'],
] as const

/** Who did what where. `after` of other kinds is found only when the log is read. */
function thingOf(line: ActLine, by: string): string {
  const values = fields.map((field) => {
    if (field === 'after' && line.kind !== 'record') return null
    return line[field as keyof ActLine] ?? null
  })
  return JSON.stringify([by, ...values])
}

const countsOf = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Whether an act changed, removed or sent something, as far as its line says. */
const hasEffect = ({ kind, count, isReported, status }: ActLine) =>
  !(count === 0 || isReported === true || kind === 'target_tested' || (status ?? 0) >= 400)

/** Throws unless each act that the reader may see has its line, or is counted in one, and each line has its acts. */
export async function compareLog(reader: Actor, list: readonly ListedAct[]): Promise<void> {
  const log = (await wholeLog(reader)).filter(({ user }) => !reader.isDemo || user.id === reader.id)
  const acts = list.filter(({ by, line: { phoneNumberId } }) => {
    if (by.isDemo !== reader.isDemo) return false
    if (by.isDemo) return by.id === reader.id
    if (phoneNumberId !== null) return reader.numbers.includes(phoneNumberId)
    return reader.id === operator || by.id === reader.id
  })
  const isMarker = (line: ActivityLine) => line.times === undefined && /omitted$/.test(line.kind)
  const single = log.filter((line) => line.times === undefined && !isMarker(line))
  const merged = log.filter((line) => line.times !== undefined)

  // No line without its act, to the millisecond.
  const withLine = countsOf(single.map((line) => `${line.at} ${thingOf(line, line.user.id)}`))
  const counted: ListedAct[] = []
  for (const act of acts) {
    const key = `${act.at} ${thingOf(act.line, act.by.id)}`
    const left = withLine.get(key) ?? 0
    if (left === 0) counted.push(act)
    else if (left === 1) withLine.delete(key)
    else withLine.set(key, left - 1)
  }
  expect([...withLine.keys()], 'lines without an act').toEqual([])

  // No act without its line: what has none of its own is counted in one.
  const refused = (by: string) => `${by} refused`
  const keyOf = ({ line, by }: ListedAct) =>
    line.kind === 'write' && (line.status ?? 0) >= 400 ? refused(by.id) : thingOf(line, by.id)
  const missing = countsOf(counted.map(keyOf))
  const effects = countsOf(counted.filter(({ line }) => hasEffect(line)).map(keyOf))
  for (const line of merged) {
    const key = line.kind === 'refusals_omitted' ? refused(line.user.id) : thingOf(line, line.user.id)
    missing.set(key, (missing.get(key) ?? 0) - (line.times ?? 0))
    effects.set(key, (effects.get(key) ?? 0) - (line.changed ?? 0))
  }
  expect(
    [...missing].filter(([, left]) => left !== 0),
    'acts that are not counted',
  ).toEqual([])
  expect(
    [...effects].filter(([, left]) => left !== 0),
    'effects that are not counted',
  ).toEqual([])

  // Only a repetition of the last hour, or what changed nothing, has no line of its own.
  const isRepeated = (act: ListedAct) =>
    acts.some((other) => {
      const ms = Date.parse(act.at) - Date.parse(other.at)
      const isSame = thingOf(other.line, other.by.id) === thingOf(act.line, act.by.id)
      return isSame && other !== act && !counted.includes(other) && ms >= 0 && ms <= periodMs
    })
  expect(counted.filter((act) => hasEffect(act.line) && !isRepeated(act))).toEqual([])

  // In the order of each member.
  for (const by of new Set(single.map(({ user }) => user.id))) {
    const times = single.filter(({ user }) => user.id === by).map(({ at }) => at)
    expect(times).toEqual([...times].sort())
  }
}
