/** Routes calls about an agent's configuration to its active draft. */
import { studioPaths } from '../../../contract/studio/paths.ts'
import type { StudioAnswer, StudioTransport, TransportCall } from '../../transport/call.ts'
import { effectOf } from '../../transport/effect.ts'
import { draftKey, isDraftOn, partsOfDraftKey } from './draft-switch.ts'

const configuration = new RegExp(`^${studioPaths.platform}/(\\d+)/agent_(?:config|connectors)(?:/|$)`)

/**
 * @param owner undefined while the user is unknown
 * @returns undefined for a call that bypasses the draft
 */
export async function answerIfDrafted(
  owner: string | undefined,
  call: TransportCall,
  beyond: StudioTransport,
  signal?: AbortSignal,
): Promise<StudioAnswer | undefined> {
  const key = draftedKey(owner, call)
  if (key === undefined) return undefined
  if (effectOf(call) === 'write') {
    // No change goes live while the team has an open draft.
    const { teamDraftFailure } = await import('./team-draft.ts')
    const failed = await teamDraftFailure(partsOfDraftKey(key).phoneNumberId)
    if (failed !== undefined) return failed
  }
  if (!isDraftOn(key)) return undefined
  const { answerFromDraft } = await import('./answer-from-draft.ts')
  return answerFromDraft(key, beyond, call, signal)
}

function draftedKey(owner: string | undefined, { path }: TransportCall): string | undefined {
  const phoneNumberId = configuration.exec(path)?.[1]
  return owner === undefined || phoneNumberId === undefined ? undefined : draftKey(owner, phoneNumberId)
}
