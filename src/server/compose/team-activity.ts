import type { ActivityKind, ActivityLine } from '../../contract/studio/workspace/activity.ts'
import type { Log } from '../log/log.ts'
import type { AnsweredCall } from '../routes/proxy.ts'
import type { Session } from '../session/session.ts'
import type { MayReadNumber } from './session-numbers.ts'
import type { composeWorkspace } from './workspace.ts'

export interface TeamActivityOptions {
  readonly workspaces: Awaited<ReturnType<typeof composeWorkspace>>
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
/** Lines for refused writes of one member per period, since a refused write costs nothing to make. */
const maxRefusals = 100
const periodMs = 3_600_000
const maxMembers = 5000
/** Lines per session waiting for the graph; further ones name no number. */
const maxWaiting = 1000

/** Writes activity lines, which name a number only when their author may read it. */
export function createTeamActivity({ workspaces, mayRead, log, now }: TeamActivityOptions) {
  const refusals = new Map<string, { since: number; count: number }>()
  /** In sequence per session, so that a slow answer delays no other session. */
  const last = new Map<string, { waiting: number; done: Promise<void> }>()

  /** `last` is the line that says further ones are omitted. */
  function budgetOf({ user }: Session): 'within' | 'last' | 'beyond' {
    let known = refusals.get(user.id)
    if (known === undefined || now() - known.since > periodMs) known = { since: now(), count: 0 }
    refusals.delete(user.id)
    refusals.set(user.id, known)
    const [oldest] = refusals.keys()
    if (refusals.size > maxMembers && oldest !== undefined) refusals.delete(oldest)
    known.count += 1
    if (known.count <= maxRefusals) return 'within'
    return known.count === maxRefusals + 1 ? 'last' : 'beyond'
  }

  async function write(session: Session, line: NewLine, at: string, number: string | null): Promise<void> {
    const mayName = number !== null && (await mayRead(session, number))
    const { id, name } = session.user
    const whole = { ...line, phoneNumberId: mayName ? number : null, user: { id, name }, at }
    if (workspaces === undefined) log.activity({ ...whole, userId: id })
    else await workspaces.of(session).record(whole)
  }

  function note(session: Session, line: NewLine): void {
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
  }

  return {
    /** Records a write through the proxy, made or refused. */
    onAnswered(session: Session, call: AnsweredCall): void {
      const called = workspaces?.calledTemplate(call)
      if (called === undefined) return
      const isRefused = call.status >= 400
      const budget = isRefused ? budgetOf(session) : 'within'
      if (budget === 'beyond') return
      const { method, status } = call
      if (budget === 'last') note(session, { ...nothing, kind: 'refusals_omitted', phoneNumberId: null })
      else note(session, { ...nothing, ...called, kind: 'write', method, status })
    },
    /** A line about several numbers names none. */
    onAction(session: Session, { kind, phoneNumberIds = [], count, event, target }: TeamAction): void {
      const [number = null] = phoneNumberIds
      const isOne = new Set(phoneNumberIds).size === 1
      note(session, {
        ...nothing,
        kind,
        phoneNumberId: isOne ? number : null,
        count: count ?? null,
        ...(event !== undefined && { event }),
        ...(target !== undefined && { target }),
      })
    },
    async settled(): Promise<void> {
      for (const { done } of [...last.values()]) await done
    },
  }
}
