/** Recognizes the one change of a live agent that waits for nobody (docs/behaviour.md, section 17). */
import { bodyAhead } from './body-ahead.ts'
import type { MountedRequest } from './mounted-request.ts'

/** In bytes; longer bodies say more than that, and are not read. */
const maxBytes = 128

/** The bytes and not the parsed value: of a name that is said twice, hosts take different ones. */
const onlyOff = /^\s*\{\s*"rollout"\s*:\s*\{\s*"enabled"\s*:\s*false\s*\}\s*\}\s*$/

/**
 * Looks at the body of a change of settings; it is still there to be forwarded.
 *
 * @returns true if the change switches the agent off and does nothing else
 */
export async function onlySwitchesOff(call: MountedRequest): Promise<boolean> {
  const body = await bodyAhead(call, maxBytes)
  return body !== undefined && onlyOff.test(body.toString('latin1'))
}
