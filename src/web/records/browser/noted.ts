/** Logs this browser's writes to an agent if there is no workspace. */
import { studioPaths } from '../../../contract/studio/paths.ts'
import type { StudioAnswer, TransportCall } from '../../transport/call.ts'
import { effectOf } from '../../transport/effect.ts'

export function noteOwnWrite(owner: string | undefined, call: TransportCall, answer: StudioAnswer) {
  if (owner === undefined || !call.path.startsWith(studioPaths.platform) || effectOf(call) !== 'write') return
  // Best effort: storage may be forbidden or full.
  import('./own-changes.ts')
    .then(({ noteOwnChange }) => noteOwnChange(owner, call, answer))
    .catch(() => undefined)
}
