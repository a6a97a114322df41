/** Whom the agent answers, as the three stages of a careful beginning. */
import type {
  AgentSettings,
  AgentSettingsRequest,
} from '../../../../contract/platform/agent/agent-settings.ts'

export const rolloutStages = ['off', 'allowlist', 'everyone'] as const
export type RolloutStage = (typeof rolloutStages)[number]

/**
 * An audience that is not set means everyone (docs/platform.md, section 5.2); one that is not known belongs
 * to none.
 */
export function rolloutStage({ rollout, ai_audience }: AgentSettings): RolloutStage | null {
  if (typeof rollout?.enabled !== 'boolean') return null
  if (!rollout.enabled) return 'off'
  if (ai_audience === 'ALLOWLISTED_ONLY') return 'allowlist'
  return ai_audience === 'EVERYONE' || !ai_audience ? 'everyone' : null
}

/** Switching off leaves the audience as it is, so that switching on does not widen it unseen. */
export function rolloutRequest(stage: RolloutStage): AgentSettingsRequest {
  if (stage === 'off') return { rollout: { enabled: false } }
  return {
    rollout: { enabled: true },
    ai_audience: stage === 'allowlist' ? 'ALLOWLISTED_ONLY' : 'EVERYONE',
  }
}

export function isStepBack(from: RolloutStage | null, to: RolloutStage): boolean {
  return from !== null && rolloutStages.indexOf(to) < rolloutStages.indexOf(from)
}
