import type {
  AgentSettings,
  AgentSettingsRequest,
} from '../../../../contract/platform/record-kinds/agent-settings.ts'

export const rolloutStages = ['off', 'allowlist', 'everyone'] as const
export type RolloutStage = (typeof rolloutStages)[number]

/** An unset audience means everyone (docs/platform.md, section 5.2); unknown ones match no stage. */
export function rolloutStage({ rollout, ai_audience }: AgentSettings): RolloutStage | null {
  if (typeof rollout?.enabled !== 'boolean') return null
  if (!rollout.enabled) return 'off'
  if (ai_audience === 'ALLOWLISTED_ONLY') return 'allowlist'
  return ai_audience === 'EVERYONE' || !ai_audience ? 'everyone' : null
}

export interface RolloutStep {
  readonly request: AgentSettingsRequest
  /** The audience that must be stored before this step. */
  readonly needsAudience?: 'ALLOWLISTED_ONLY'
}

/**
 * Stores the allowlist before turning the agent on: a new agent answers everyone, and whether a combined change
 * is judged by its own audience is unknown (docs/platform.md, section 5.3). Turning off keeps the audience.
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

/** The platform accepted an audience but reports another. */
export class AudienceNotStoredError extends Error {
  override name = 'AudienceNotStoredError'
}

/** @throws AudienceNotStoredError if the settings have another audience than the step needs */
export function stepRequest(current: AgentSettings, { request, needsAudience }: RolloutStep) {
  if (needsAudience !== undefined && current.ai_audience !== needsAudience) {
    throw new AudienceNotStoredError(`The audience is ${current.ai_audience}`)
  }
  return request
}

export function isStepBack(from: RolloutStage | null, to: RolloutStage): boolean {
  return from !== null && rolloutStages.indexOf(to) < rolloutStages.indexOf(from)
}
