/** Whom the agent answers, as the three stages of a careful beginning. */
import type {
  AgentSettings,
  AgentSettingsRequest,
} from '../../../../contract/platform/record-kinds/agent-settings.ts'

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

export interface RolloutStep {
  readonly request: AgentSettingsRequest
  /** What the platform must have stored when it is read again right before this step. */
  readonly needsAudience?: 'ALLOWLISTED_ONLY'
}

/**
 * The changes that lead to a stage, one after the other. Whether one change of both is judged by the audience it brings
 * or by the stored one is not known, and a fresh agent has everyone: so the allowlist is stored before the agent is turned
 * on (docs/platform.md, section 5.3). Switching off leaves the audience, so that switching on does not widen it unseen.
 */
export function rolloutSteps({ rollout, ai_audience }: AgentSettings, to: RolloutStage): RolloutStep[] {
  if (to === 'off') return [{ request: { rollout: { enabled: false } } }]
  if (to === 'everyone') return [{ request: { rollout: { enabled: true }, ai_audience: 'EVERYONE' } }]
  const limit: RolloutStep = { request: { ai_audience: 'ALLOWLISTED_ONLY' } }
  const enable: RolloutStep = { request: { rollout: { enabled: true } }, needsAudience: 'ALLOWLISTED_ONLY' }
  return [
    ...(ai_audience === 'ALLOWLISTED_ONLY' ? [] : [limit]),
    ...(rollout?.enabled === true ? [] : [enable]),
  ]
}

/** The platform accepted an audience and then answered with another one. */
export class AudienceNotStoredError extends Error {
  override name = 'AudienceNotStoredError'
}

/** @throws AudienceNotStoredError when the settings just read have another audience than the step needs. */
export function stepRequest(current: AgentSettings, { request, needsAudience }: RolloutStep) {
  if (needsAudience !== undefined && current.ai_audience !== needsAudience) {
    throw new AudienceNotStoredError(`The audience is ${current.ai_audience}`)
  }
  return request
}

export function isStepBack(from: RolloutStage | null, to: RolloutStage): boolean {
  return from !== null && rolloutStages.indexOf(to) < rolloutStages.indexOf(from)
}
