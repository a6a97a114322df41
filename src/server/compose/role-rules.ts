import type { Role } from '../../contract/role.ts'
import type { Config } from '../config/config.ts'
import { HourlyUse } from '../session/hourly-use.ts'
import type { Session } from '../session/session.ts'
import { createReviewRule, isFreeOfReview } from './review-rule.ts'
import type { AskSessionGraph } from './session-numbers.ts'
import { isTestNumber } from './test-numbers.ts'
import type { Workspaces } from './workspace.ts'

interface RoleContext {
  readonly workspaces: Workspaces
  /** Reads a path of the platform with a session's token. */
  readonly ask: AskSessionGraph
  roleOf(session: Session): Role
  now(): number
}

/** Composes what roles decide beyond the tables: test numbers, and the bounds of viewers and editors. */
export function createRoleRules(config: Config, { workspaces, ask, roleOf, now }: RoleContext) {
  const common = { roleOf, now }
  const tests = new HourlyUse({ ...common, limit: config.memberTestsPerHour, name: 'test messages' })
  const ai = new HourlyUse({ ...common, limit: config.memberAiPerHour, name: 'questions to a model' })
  return {
    roleOf,
    isTestNumber: (number: string) => isTestNumber(workspaces.team?.store, number),
    isFreeOfReview: (session: Session, number: string) =>
      isFreeOfReview(config, workspaces.team?.store, session, number),
    useOf: (session: Session) => ({ tests: tests.of(session), questions: ai.of(session) }),
    countTest: (session: Session) => tests.take(session),
    countAi: (session: Session) => ai.take(session),
    requireReview: createReviewRule(config, { store: workspaces.team?.store, ask, now }),
  }
}
