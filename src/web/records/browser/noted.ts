/** Remembers what this browser writes to an agent, where no workspace does. */
import { studioPaths } from '../../../contract/studio/paths.ts'
import type { StudioTransport } from '../../transport/call.ts'
import { effectOf } from '../../transport/effect.ts'

export function noted(owner: () => string | undefined, transport: StudioTransport): StudioTransport {
  return async (call, signal) => {
    const answer = await transport(call, signal)
    const id = owner()
    if (id !== undefined && call.path.startsWith(studioPaths.platform) && effectOf(call) === 'write') {
      // Nothing depends on it: storage may be forbidden or full.
      import('./own-changes.ts')
        .then(({ noteOwnChange }) => noteOwnChange(id, call, answer))
        .catch(() => undefined)
    }
    return answer
  }
}
