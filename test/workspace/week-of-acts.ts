/** A studio in which members, pipelines and demo visitors act at random for a week, with the list of their acts. */
import { expect, vi } from 'vitest'
import { cookieOf, type RequestOptions, type Studio, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { configured } from '../webhooks/deliveries.ts'
import { forwardingTo, type Receiver, startReceiver } from '../webhooks/forward/receivers.ts'
import { compareLog, type ListedAct } from './account.ts'
import {
  type ActLine,
  type Actor,
  lineOf,
  memberActs,
  visitorActs,
  type World,
  write,
} from './random-acts.ts'
import { answerTeam, number, people } from './team.ts'

export interface WeekOptions {
  /** The same seed gives the same acts. */
  readonly seed: number
  /** Moments; in each, some act. */
  readonly moments: number
  /** Of one hour: writes that the platform refuses, and clearings of an empty list. */
  readonly refused: number
  readonly idle: number
}

const start = Date.parse('2026-11-23T08:00:00.000Z')
const weekMs = 7 * 86_400_000
const hourMs = 3_600_000
/** In a moment. */
const maxActs = 12
const origin = 'https://studio.example'
/** Of a member in an hour, each with its line; those beyond are counted. */
const refusedWithLine = 100

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

class Week implements World {
  readonly below: World['below']
  readonly etags = new Map<string, string>()
  readonly receiver: Receiver
  readonly #env: Record<string, string | undefined>
  readonly #list: ListedAct[] = []
  #studio: Studio | undefined
  #now = start
  #count = 0
  /** Lines in the log of the studio that runs. */
  #logged: string[] = []
  #members: readonly Actor[] = []
  #visitor: Actor | undefined

  constructor(seed: number, receiver: Receiver) {
    const random = randomOf(seed)
    this.below = (end) => Math.floor(random() * end)
    this.receiver = receiver
    this.#env = {
      ...{ ...configured, STUDIO_PUBLIC_HOST: 'studio.example', STUDIO_WORKSPACE_DIR: temporaryFolder() },
      ...{ STUDIO_OPERATORS: '1', STUDIO_SESSION_TTL_SECONDS: String(30 * 86_400) },
      ...forwardingTo({ crm: { url: receiver.url, retryHours: 1 } }),
    }
  }

  next = () => ++this.#count

  get studio(): Studio {
    if (this.#studio === undefined) throw new Error('the studio has not started')
    return this.#studio
  }

  async open(): Promise<void> {
    this.#studio = await startStudio({ env: this.#env, now: () => this.#now })
    this.#logged = []
    this.studio.platform.answer((request, response, call) => {
      if (call.url.includes('/faq')) return void response.writeHead(422).end('{}')
      if (call.url.includes('/websites')) return void response.writeHead(500).end('{}')
      if (request.method !== 'POST' || !call.url.startsWith('/v')) return answerTeam(request, response, call)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
    })
    this.#visitor = await this.#signIn({ demo: true }, { id: '', name: '', numbers: [number] })
    if (this.#members.length > 0) return
    const members: Actor[] = []
    for (const name of ['ann', 'ben', 'eve']) members.push(await this.#signInMember(name))
    this.#members = members
  }

  /** Ends the process, which writes what is merged so far. The visitor's log ends with it. */
  async close(): Promise<void> {
    await this.#settled()
    await this.#compareVisitors()
    await this.studio.close()
  }

  /** Time passes, and then some act while it stands still. */
  async moment(ms: number): Promise<void> {
    this.#now += ms
    for (let left = 1 + this.below(maxActs); left > 0; left--) {
      const [actor, acts] = this.#someone()
      const act = acts[this.below(acts.length)]
      if (act === undefined) throw new Error('there is no act')
      this.#note(actor, await act(this, actor))
      if (this.below(20) === 0) await this.#pipeline()
    }
    await this.#settled()
  }

  /** So many writes of one member that the platform refuses, more than have lines. */
  async refuse(count: number): Promise<void> {
    this.#now += hourMs + 1
    const [, ben] = this.#members
    if (ben === undefined) throw new Error('ben is missing')
    const path = `/api/platform/${number}/agent_config/faq`
    const line = lineOf('write', {
      ...{ phoneNumberId: number, method: 'POST', template: '/{entity_id}/agent_config/faq', status: 422 },
    })
    for (let at = 0; at < count; at++) {
      expect((await ben.request(path, { method: 'POST', json: {} })).status).toBe(422)
      this.#note(ben, [line], at < refusedWithLine)
    }
    await this.#settled()
    this.#now += hourMs + 1
  }

  async clearNothing(count: number): Promise<void> {
    const [ann] = this.#members
    if (ann === undefined) throw new Error('ann is missing')
    const clear = () => ann.request('/api/webhooks/events', { method: 'DELETE' })
    const seen = await ann.request('/api/webhooks/events?limit=500')
    const { events } = seen.json as { events: object[] }
    this.#note(ann, [lineOf('webhooks_cleared', { count: events.length })])
    await clear()
    for (let at = 0; at < count; at++) {
      await clear()
      this.#note(ann, [lineOf('webhooks_cleared', { count: 0 })])
    }
    await this.#settled()
    this.#now += hourMs + 1
  }

  async compare(): Promise<void> {
    for (const reader of this.#members) await compareLog(reader, this.#list)
  }

  /** After the hour in which repetitions are counted, with the next act of the visitor. */
  async #compareVisitors(): Promise<void> {
    const visitor = this.#visitor
    if (visitor === undefined) return
    this.#now += hourMs + 1
    const patch = { method: 'PATCH', json: { ai: { mode: null } } }
    expect((await visitor.request('/api/session', patch)).status).toBe(200)
    this.#note(visitor, [lineOf('ai_settings_changed')])
    await vi.waitFor(() => compareLog(visitor, this.#list))
  }

  #someone(): [Actor, readonly (typeof write)[]] {
    const all = [...this.#members, this.#visitor]
    const actor = all[this.below(all.length)]
    if (actor === undefined) throw new Error('nobody is signed in')
    return [actor, actor.isDemo ? visitorActs : memberActs]
  }

  /** Signs in, acts and signs out, as a command does. */
  async #pipeline(): Promise<void> {
    const job = await this.#signInMember('ben')
    for (let left = this.below(4); left > 0; left--) this.#note(job, await write(this, job))
    expect((await job.request('/api/session', { method: 'DELETE' })).status).toBe(204)
    this.#note(job, [lineOf('sign_out')])
  }

  async #signInMember(name: string): Promise<Actor> {
    const token = `token-of-${name}-0123456789`
    const person = people[token]
    if (person === undefined) throw new Error(`there is no ${name}`)
    const member = await this.#signIn({ token }, person)
    this.#note(member, [lineOf('sign_in')])
    return member
  }

  async #signIn(json: object, person: Pick<Actor, 'id' | 'name' | 'numbers'>): Promise<Actor> {
    const request = (path: string, options: RequestOptions, cookie: string) =>
      this.studio.anonymous.request(path, { ...options, headers: { origin, ...options.headers, cookie } })
    const signedIn = await request('/api/session', { method: 'POST', json }, '')
    expect(signedIn.status, signedIn.text).toBe(200)
    const { user } = signedIn.json as { user: { id: string; name: string } }
    let cookie = cookieOf(signedIn)
    return {
      ...{ ...user, numbers: person.numbers, isDemo: 'demo' in json, cookie },
      async request(path, options = {}) {
        const answer = await request(path, options, cookie)
        // A change of settings renews it.
        if (answer.status === 200) cookie = cookieOf(answer) || cookie
        return answer
      },
    }
  }

  #note(by: Actor, lines: readonly ActLine[], isLogged = true): void {
    for (const line of lines) this.#list.push({ by, at: new Date(this.#now).toISOString(), line })
    if (isLogged && !by.isDemo) this.#logged.push(...lines.map(({ kind }) => `${by.id} ${kind}`))
  }

  /** Until the studio has seen every act of the moment; its log has them, too. */
  async #settled(): Promise<void> {
    const seen = () =>
      this.studio.log
        .filter(({ message, kind }) => message === 'activity' && kind !== 'refusals_omitted')
        .map(({ userId, kind }) => `${userId} ${kind}`)
    await vi.waitFor(() => expect(seen().sort()).toEqual([...this.#logged].sort()))
  }
}

/** Throws unless the log, as each member reads it after a restart, is the list of the acts that they may see. */
export async function liveWeek({ seed, moments, refused, idle }: WeekOptions): Promise<void> {
  const receiver = await startReceiver()
  // Some deliveries become dead letters.
  receiver.behave((response, count) => void response.writeHead(count % 3 === 0 ? 400 : 200).end())
  const week = new Week(seed, receiver)
  const restart = async () => {
    await week.close()
    await week.open()
  }
  await week.open()
  for (let at = 0; at < moments; at++) {
    await week.moment(week.below((2 * weekMs) / moments))
    if (at === Math.floor(moments / 4)) await restart()
    if (at === Math.floor(moments / 3)) await week.refuse(refused)
    if (at === Math.floor(moments / 2)) await week.clearNothing(idle)
  }
  await restart()
  await week.compare()
}
