/** Asks the platform again whether a session's user is still a member (docs/behaviour.md, section 8). */
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from './session.ts'

/** Validity of an answer; the sign-in counts as the first. */
const holdMs = 900_000
/** Validity while the platform does not answer. */
const graceMs = 3_600_000
/** Pause between attempts while the platform does not answer. */
const retryMs = 30_000
/** The user's request waits for the answer. */
const maxWaitMs = 5_000
/** Bound for all sessions; the least recently used are dropped. */
const maxAnswers = 20_000

/** Rejects with Problem `token_refused` or `not_allowed` for a former member; any other error means undecided. */
export type ConfirmMember = (session: Session) => Promise<void>

export interface MembershipRenewal {
  /** A promise while the platform is being asked; it never rejects. */
  isStillMember(session: Session): boolean | Promise<boolean>
}

export interface MembershipRenewalOptions {
  readonly confirm: ConfirmMember
  onRemoved(session: Session): void
  now(): number
}

interface LastAnswer {
  readonly answeredAt: number
  readonly askAgainAt: number
}

/** Creates the renewal of memberships. After a restart the sign-in is the only known answer. */
export function createMembershipRenewal(options: MembershipRenewalOptions): MembershipRenewal {
  const { confirm, onRemoved, now } = options
  const answers = new Map<string, LastAnswer>()
  const asking = new Map<string, Promise<boolean>>()

  const lastAnswerFor = ({ id, issuedAt }: Session): LastAnswer =>
    answers.get(id) ?? { answeredAt: issuedAt, askAgainAt: issuedAt + holdMs }

  function remember(id: string, answer: LastAnswer): void {
    answers.delete(id)
    answers.set(id, answer)
    const [oldest] = answers.keys()
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
  }

  async function ask(session: Session): Promise<boolean> {
    const { answeredAt } = lastAnswerFor(session)
    try {
      await withinTime(confirm(session))
      remember(session.id, { answeredAt: now(), askAgainAt: now() + holdMs })
      return true
    } catch (error) {
      if (error instanceof Problem && (error.code === 'token_refused' || error.code === 'not_allowed')) {
        onRemoved(session)
        return false
      }
      remember(session.id, { answeredAt, askAgainAt: now() + retryMs })
      return answeredAt + graceMs > now()
    }
  }

  return {
    isStillMember(session) {
      const { answeredAt, askAgainAt } = lastAnswerFor(session)
      if (isDemo(session)) return true
      if (askAgainAt > now()) return answeredAt + graceMs > now()
      const running = asking.get(session.id) ?? ask(session).finally(() => asking.delete(session.id))
      asking.set(session.id, running)
      return running
    },
  }
}

async function withinTime(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the platform did not answer in time')), maxWaitMs)
  })
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
