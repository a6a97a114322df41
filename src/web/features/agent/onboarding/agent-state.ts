/** A number's state of agent setup (docs/platform.md, section 4.3). */
import type { Eligibility } from '../../../../contract/platform/agent/agent-lifecycle.ts'
import type { FailureKind } from '../../../../contract/platform/failure/failure.ts'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { ApiError } from '../../../api/api-error.ts'

export type AgentState =
  | { kind: 'looking' }
  | { kind: 'terms' }
  /** Eligibility is unknown, which does not rule out an agent. */
  | { kind: 'check_failed'; error: unknown }
  | { kind: 'ineligible'; reasons: readonly string[] }
  | { kind: 'eligible' }
  | { kind: 'preparing' }
  | { kind: 'ready'; agents: readonly AgentSettings[] }
  | { kind: 'unreadable'; error: unknown }

interface Read<Data> {
  data: Data | undefined
  error: unknown
}

interface Answers {
  settings: Read<readonly AgentSettings[]>
  eligibility: Read<Eligibility>
  hasJustBegun: boolean
}

function kindOf(error: unknown): FailureKind | null {
  return error instanceof ApiError ? error.kind : null
}

export function agentState({ settings, eligibility, hasJustBegun }: Answers): AgentState {
  const failure = kindOf(settings.error)
  if (failure === 'terms' || kindOf(eligibility.error) === 'terms') return { kind: 'terms' }
  if (failure === 'preparing') return { kind: 'preparing' }
  const isMissing = failure === 'missing' || settings.data?.length === 0
  if (!isMissing && settings.data !== undefined) return { kind: 'ready', agents: settings.data }
  if (!isMissing) return settings.error ? { kind: 'unreadable', error: settings.error } : { kind: 'looking' }
  if (hasJustBegun) return { kind: 'preparing' }
  if (eligibility.data !== undefined) {
    if (eligibility.data.is_eligible) return { kind: 'eligible' }
    return { kind: 'ineligible', reasons: (eligibility.data.reasons ?? []).map(reasonText) }
  }
  return eligibility.error ? { kind: 'check_failed', error: eligibility.error } : { kind: 'looking' }
}

/** The format of reasons is undocumented. */
function reasonText(reason: unknown): string {
  return typeof reason === 'string' ? reason : JSON.stringify(reason)
}
