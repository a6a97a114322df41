/** Classes a call by what it does, so that read-only mode stops the right ones. */
import { platformPaths } from '../../contract/platform/paths.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { Effect, TransportCall } from './call.ts'

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
export function effectOf({
  path,
  method = 'GET',
  effect,
}: Pick<TransportCall, 'path' | 'method' | 'effect'>): Effect {
  if (effect !== undefined) return effect
  if (readingMethods.has(method)) return 'read'
  if (!changeablePlaces.some((place) => path.startsWith(`${place}/`))) return 'read'
  return method === 'POST' && askingPaths.some((asking) => asking.test(path)) ? 'read' : 'write'
}
