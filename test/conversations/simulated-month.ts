/** A month of invented conversations whose outcome is known beforehand, and its webhooks as a platform delivers them. */
import { type Change, change, day, hour, minute } from './month.ts'
import { number } from './team.ts'

/** Milliseconds since 1970. */
export const november = Date.UTC(2026, 10, 1)
const daysOfNovember = 30

export interface Truth {
  conversations: number
  resolved: number
  handed_over: number
  unanswered: number
  withheld: number
  undelivered: number
  /** Waits for the team, in milliseconds. */
  readonly waits: number[]
  readonly reasons: Record<string, number>
}

export interface Delivery {
  /** When it arrives. */
  readonly at: number
  readonly body: string
}

interface Happened {
  readonly at: number
  readonly change: Change
}

interface Conversation {
  /** Of November, from 0. */
  readonly day: number
  readonly events: readonly Happened[]
  count(truth: Truth): void
}

export interface SimulatedMonth {
  readonly truth: Truth
  /** By day of the month, from 0. */
  readonly conversationsByDay: readonly number[]
  readonly deliveries: readonly Delivery[]
  /** What no file may hold. */
  readonly planted: readonly string[]
}

export interface MonthPlan {
  readonly conversations: number
  readonly seed: number
  /** Most happenings that one webhook tells of. */
  readonly together: number
  /** Days, from 0, of which nothing arrives; the truth is that of the others. */
  readonly lostDays?: readonly number[]
}

/** A platform that sends some webhooks hours late and some twice, in any order. */
export function simulateMonth({ conversations, seed, together, lostDays = [] }: MonthPlan): SimulatedMonth {
  const random = randomOf(seed)
  const rare = { left: 2 }
  const all = Array.from({ length: conversations }, (_, n) => conversationOf(n, random, rare))
  const known = all.filter((one) => !lostDays.includes(one.day))
  const truth = noTruth()
  for (const one of known) one.count(truth)
  const arrivals = known
    .flatMap(({ events }) => events)
    .flatMap(({ at, change }) => {
      const late = random() < 0.1 ? Math.floor(random() * 2 * hour) : 0
      const once = { at: at + 1000 + late, change }
      return random() < 0.1 ? [once, { at: once.at + Math.floor(random() * hour), change }] : [once]
    })
    .sort((a, b) => a.at - b.at)
  return {
    truth,
    conversationsByDay: Array.from(
      { length: daysOfNovember },
      (_, n) => known.filter((one) => one.day === n).length,
    ),
    deliveries: deliveriesOf(arrivals, together, random),
    planted: [
      ...all.flatMap((_, n) => [customerOf(n), nameOf(n)]),
      ...['Ferrándiz', rareReason, '=HYPERLINK', 'evil.example'],
    ],
  }
}

/** Deliveries never mix two days, so that a day can be lost. */
function deliveriesOf(arrivals: readonly Happened[], together: number, random: () => number): Delivery[] {
  const deliveries: Delivery[] = []
  for (let from = 0; from < arrivals.length; ) {
    const count = 1 + Math.floor(random() * together)
    const [first] = arrivals.slice(from, from + 1)
    const isSameDay = ({ at }: Happened) => Math.floor(at / day) === Math.floor((first?.at ?? 0) / day)
    const part = arrivals.slice(from, from + count).filter(isSameDay)
    const changes = part.map(({ change: { field, value } }) => ({
      field,
      value: { metadata: { phone_number_id: number }, ...value },
    }))
    deliveries.push({
      at: part.at(-1)?.at ?? 0,
      body: JSON.stringify({ object: 'account', entry: [{ id: '1', changes }] }),
    })
    from += part.length
  }
  return deliveries
}

const noTruth = (): Truth => ({
  ...{ conversations: 0, resolved: 0, handed_over: 0, unanswered: 0, withheld: 0, undelivered: 0 },
  waits: [],
  reasons: {},
})

/** A word like the platform's, of two conversations: members see it, and no file quotes it. */
export const rareReason = 'lucia_ferrandiz'
const customerOf = (n: number) => String(34_600_000_000 + n)
const nameOf = (n: number) => `Lucía Ferrándiz ${n}`

/** Everything about one customer happens between 8:00 and 20:00 of one day. */
function conversationOf(n: number, random: () => number, rare: { left: number }): Conversation {
  const who = customerOf(n)
  const place = Math.floor(random() * daysOfNovember)
  const begin = november + place * day + 8 * hour + Math.floor(random() * 90) * minute
  const contact = { profile: { name: nameOf(n), username: `lucia.ferrandiz.${n}` } }
  const asks = (at: number, part = 0): Happened => ({
    at,
    change: change.asks(`wamid.q${n}.${part}`, who, at, { text: `I am ${nameOf(n)}, ${who}`, contact }),
  })
  const agent = (at: number, part = 0): Happened => ({
    at,
    change: change.agentAnswers(`wamid.a${n}.${part}`, who, at),
  })
  const handsOver = (at: number, reason: string): Happened => ({
    at,
    change: change.handsOver(who, at, reason),
  })
  const team = (at: number): Happened => ({ at, change: change.teamAnswers(`wamid.t${n}`, who, at) })
  const asked = [asks(begin)]
  const wait = (1 + Math.floor(random() * 170)) * minute
  const course = random()
  const reason = course >= 0.65 && course < 0.88 && rare.left-- > 0 ? rareReason : reasonOf(n, random)
  const made = (events: readonly Happened[], counted: Partial<Counted>, waits: readonly number[] = []) => ({
    day: place,
    events,
    count: (truth: Truth) => addTo(truth, counted, waits),
  })
  const answered = begin + 2 * minute
  if (course < 0.55) return made([...asked, agent(answered)], { resolved: 1 })
  if (course < 0.65) {
    const again = begin + 3 * hour
    return made([...asked, agent(answered), asks(again, 1), agent(again + minute, 1)], { resolved: 1 })
  }
  if (course < 0.72) {
    const back = answered + 5 * hour
    // Of some, the handover alone tells that the agent settled nothing.
    const isAnswered = course < 0.68
    const events = [...asked, agent(answered), handsOver(back, reason)]
    if (!isAnswered) return made(events, { handed_over: 1, reason })
    return made([...events, team(back + wait)], { handed_over: 1, reason }, [wait])
  }
  if (course < 0.84) {
    const events = [...asked, handsOver(answered, reason), team(answered + wait)]
    return made(events, { handed_over: 1, reason }, [wait])
  }
  if (course < 0.88) return made([...asked, handsOver(answered, reason)], { handed_over: 1, reason })
  if (course < 0.91) {
    const withheld = 'integrity_violation'
    return made([...asked, handsOver(answered, withheld)], { handed_over: 1, withheld: 1, reason: withheld })
  }
  if (course < 0.97) return made(asked, { unanswered: 1 })
  // The first answer does not arrive, the second one does.
  const failed = {
    at: answered + minute,
    change: change.reported(`wamid.a${n}.0`, who, answered + minute, 'failed'),
  }
  const events = [...asked, agent(answered), failed, agent(answered + 5 * minute, 1)]
  return made(events, { resolved: 1, undelivered: 1 })
}

type Counted = Record<Exclude<keyof Truth, 'waits' | 'reasons' | 'conversations'>, number> & {
  reason: string
}

function addTo(truth: Truth, { reason, ...counted }: Partial<Counted>, waits: readonly number[]): void {
  truth.conversations += 1
  truth.resolved += counted.resolved ?? 0
  truth.handed_over += counted.handed_over ?? 0
  truth.unanswered += counted.unanswered ?? 0
  truth.withheld += counted.withheld ?? 0
  truth.undelivered += counted.undelivered ?? 0
  truth.waits.push(...waits)
  if (reason === undefined) return
  // Only words of a code are the platform's.
  const told = /^\w+$/.test(reason) ? reason : 'other'
  truth.reasons[told] = (truth.reasons[told] ?? 0) + 1
}

/** Mostly the platform's; sometimes words that name a customer, or a formula. */
function reasonOf(n: number, random: () => number): string {
  const chance = random()
  if (chance < 0.6) return 'customer_request'
  if (chance < 0.8) return 'complex_request'
  if (chance < 0.9) return `${nameOf(n)} is angry`
  return '=HYPERLINK("https://evil.example","x")'
}

/** A small generator with a fixed course for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
