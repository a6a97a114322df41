import type { ActivityKind, ActivityLine } from '../../contract/studio/workspace/activity.ts'
import type { Log } from '../log/log.ts'
import type { AnsweredCall } from '../routes/proxy.ts'
import type { Session } from '../session/session.ts'
import { HourlyLines } from '../workspace/hourly-lines.ts'
import type { MayReadNumber } from './session-numbers.ts'
import type { Workspaces } from './workspace.ts'

export interface TeamActivityOptions {
  readonly workspaces: Workspaces
  readonly mayRead: MayReadNumber
  readonly log: Log
  now(): number
}

export interface TeamAction {
  readonly kind: ActivityKind
  readonly phoneNumberIds?: readonly string[]
  readonly count?: number
  readonly event?: string
  readonly target?: string
}

type NewLine = Omit<ActivityLine, 'id' | 'at' | 'user'>

const nothing = { method: null, template: null, status: null, count: null, before: null, after: null }
/** Lines per member and hour for refused writes, which cost nothing to make. */
const maxRefusals = 100
const sweepEveryMs = 60_000
/** Lines per session waiting for the graph; further ones name no number. */
const maxWaiting = 1000

/** @param number that its author may read */
function lineAbout({ user: { id, name } }: Session, line: NewLine, number: string | null) {
  const { name: thing, fields, act, ...unnamed } = line
  const isNamed = thing !== undefined || fields !== undefined
  const named = {
    ...(thing !== undefined && { name: thing }),
    ...(fields && { fields }),
    ...(act !== undefined && { act }),
    ...(isNamed && { isNameReported: true }),
  }
  return { ...unnamed, ...(number !== null && named), phoneNumberId: number, user: { id, name } }
}

/** Creates a writer of activity lines, which name a number only if their author may read it. */
export function createTeamActivity({ workspaces, mayRead, log, now }: TeamActivityOptions) {
  /** One chain per session, so that a slow answer delays no other session. */
  const last = new Map<string, { waiting: number; done: Promise<void> }>()

  async function write(session: Session, line: NewLine, at: string, number: string | null): Promise<void> {
    const mayName = number !== null && (await mayRead(session, number))
    const { id } = session.user
    const whole = { ...lineAbout(session, line, mayName ? number : null), at }
    const workspace = await workspaces.forSession(session)
    if (workspace === undefined) log.activity({ ...whole, userId: id })
    else await workspace.record(whole)
  }

  function note(session: Session, line: NewLine): Promise<void> {
    const at = new Date(now()).toISOString()
    const queue = last.get(session.id) ?? { waiting: 0, done: Promise.resolve() }
    last.set(session.id, queue)
    const number = queue.waiting < maxWaiting ? line.phoneNumberId : null
    queue.waiting += 1
    queue.done = queue.done
      .then(() => write(session, line, at, number))
      .catch(() => undefined)
      .then(() => {
        queue.waiting -= 1
        if (queue.waiting === 0) last.delete(session.id)
      })
    return queue.done
  }

  const answered = createAnsweredLines({ workspaces, now }, note)
  return {
    onAnswered: answered.onAnswered,
    /** Resolves once the line is stored, which takes an answer of the graph if it may name a number; never rejects. */
    onAction(
      session: Session,
      { kind, phoneNumberIds = [], count, event, target }: TeamAction,
    ): Promise<void> {
      const [number = null] = phoneNumberIds
      const isOne = new Set(phoneNumberIds).size === 1
      return note(session, {
        ...nothing,
        kind,
        phoneNumberId: isOne ? number : null,
        count: count ?? null,
        ...(event !== undefined && { event }),
        ...(target !== undefined && { target }),
      })
    },
    async settled(): Promise<void> {
      await answered.settled()
      for (const { done } of [...last.values()]) await done
    },
  }
}

/** Lines for writes through the proxy, accepted or refused. */
function createAnsweredLines(
  { workspaces, now }: Pick<TeamActivityOptions, 'workspaces' | 'now'>,
  note: (session: Session, line: NewLine) => Promise<void>,
) {
  const refusals = new HourlyLines<Session>(maxRefusals, now, (count, session) => {
    const omitted = { kind: 'refusals_omitted' as const, phoneNumberId: null, times: count, changed: 0 }
    void note(session, { ...nothing, ...omitted })
  })
  const sweeping = setInterval(() => refusals.sweep(), sweepEveryMs).unref()
  const named = new Set<Promise<void>>()

  async function noteAnswered(session: Session, call: AnsweredCall): Promise<void> {
    const called = await workspaces.lineOf(session, call)
    if (called === undefined) return
    const isRefused = call.status >= 400
    const place = isRefused ? refusals.place(session.user.id, session) : 'within'
    if (place === 'beyond') return
    const { method, status } = call
    if (place === 'last') await note(session, { ...nothing, kind: 'refusals_omitted', phoneNumberId: null })
    else await note(session, { ...nothing, ...called, kind: 'write', method, status })
  }

  return {
    onAnswered(session: Session, call: AnsweredCall): void {
      if (!workspaces.isFor(session)) return
      const noting = noteAnswered(session, call)
        .catch(() => undefined)
        .then(() => void named.delete(noting))
      named.add(noting)
    },
    async settled(): Promise<void> {
      clearInterval(sweeping)
      refusals.endAll()
      await Promise.all(named)
    },
  }
}
