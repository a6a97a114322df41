import type { Eligibility } from '../../../../contract/platform/agent/agent-lifecycle.ts'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import type { FactReading } from './reading.ts'

/**
 * `terms`: agent terms not accepted; `none`: no agent; `ineligible`: none is possible; `preparing`: just set up;
 * `off`, `allowlist`, `everyone`: its audience; `unreadable`: unknown.
 */
export type AgentStage =
  | 'pending'
  | 'unreadable'
  | 'terms'
  | 'ineligible'
  | 'none'
  | 'preparing'
  | 'off'
  | 'allowlist'
  | 'everyone'

interface Answers {
  eligibility: FactReading<Eligibility>
  settings: FactReading<readonly AgentSettings[]>
  /** True if this browser set the agent up recently. */
  isFresh: boolean
}

/** An eligibility call's error does not mean ineligible (docs/platform.md, section 4.1). */
function withoutAgent(eligibility: FactReading<Eligibility>, isFresh: boolean): AgentStage {
  if (isFresh) return 'preparing'
  if (eligibility.state === 'pending') return 'pending'
  return eligibility.state === 'there' && !eligibility.value.is_eligible ? 'ineligible' : 'none'
}

export function agentStage({ eligibility, settings, isFresh }: Answers): AgentStage {
  // While the platform prepares an agent, each poll of its settings starts over.
  if (settings.state === 'pending') return isFresh ? 'preparing' : 'pending'
  if (settings.state === 'failed') {
    if (settings.kind === 'terms' || settings.kind === 'preparing') return settings.kind
    return settings.kind === 'missing' ? withoutAgent(eligibility, isFresh) : 'unreadable'
  }
  const [agent] = settings.value
  if (agent === undefined) return withoutAgent(eligibility, isFresh)
  if (!agent.rollout?.enabled) return 'off'
  return agent.ai_audience === 'ALLOWLISTED_ONLY' ? 'allowlist' : 'everyone'
}

export function hasAgent(stage: AgentStage): boolean {
  return stage === 'off' || stage === 'allowlist' || stage === 'everyone'
}
