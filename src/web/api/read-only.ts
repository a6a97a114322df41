/** Classes a call by what it does to the platform, so that read-only mode stops the right ones. */
import { studioPaths } from '../../contract/studio/paths.ts'

export type Effect = 'read' | 'write'

const readingMethods = new Set(['GET', 'HEAD'])

/** A POST that changes nothing (a test chat, say) declares itself; the studio's own session is always changeable. */
export function effectOf(call: { path: string; method: string; effect?: Effect | undefined }): Effect {
  if (call.effect !== undefined) return call.effect
  const reachesPlatform =
    call.path.startsWith(`${studioPaths.platform}/`) || call.path.startsWith(`${studioPaths.graph}/`)
  return reachesPlatform && !readingMethods.has(call.method) ? 'write' : 'read'
}
