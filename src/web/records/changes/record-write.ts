/** Keeps what a write to an agent changes; what is not needed before the first write is loaded with it. */
import { studioPaths } from '../../../contract/studio/paths.ts'
import type { StudioAnswer, StudioTransport, TransportCall } from '../../transport/call.ts'

const configuration = new RegExp(`^${studioPaths.platform}/\\d+/agent_(?:config|connectors)(?:/|$)`)

/** @param owner undefined while the user is unknown */
export async function recordWrite(
  owner: string | undefined,
  call: TransportCall,
  send: StudioTransport,
  signal?: AbortSignal,
): Promise<StudioAnswer> {
  if (owner === undefined || !configuration.test(call.path)) return send(call, signal)
  // A write is not refused because its part of the app could not be fetched.
  const loaded = await import('./send-recording.ts').catch(() => undefined)
  return loaded === undefined ? send(call, signal) : loaded.sendRecording(owner, call, send, signal)
}
