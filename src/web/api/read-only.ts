/** Classes a call by what it does, so that read-only mode stops the right ones. */
import { platformPaths } from '../../contract/platform/paths.ts'
import { studioPaths } from '../../contract/studio/paths.ts'

export type Effect = 'read' | 'write'

const readingMethods = new Set(['GET', 'HEAD'])

/** Where a call with a body may change something; the studio's own session is always changeable. */
const changeablePlaces = [studioPaths.platform, studioPaths.graph, studioPaths.webhooks]

/** These ask a question in the form of a POST: they try the agent out, or check a signature, and change nothing. */
const askingPaths = [
  studioPaths.platform + platformPaths.agentTest,
  studioPaths.platform + platformPaths.evaluationRun,
  studioPaths.webhookVerify,
].map((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`))

/** A call that knows better than its address says so itself. */
export function effectOf(call: { path: string; method: string; effect?: Effect | undefined }): Effect {
  if (call.effect !== undefined) return call.effect
  if (readingMethods.has(call.method)) return 'read'
  if (!changeablePlaces.some((place) => call.path.startsWith(`${place}/`))) return 'read'
  return call.method === 'POST' && askingPaths.some((path) => path.test(call.path)) ? 'read' : 'write'
}
