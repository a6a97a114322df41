/** Classifies calls for read-only mode. */
import { testPaths } from '../../contract/platform/paths.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { Effect, TransportCall } from './call.ts'

const readingMethods = new Set(['GET', 'HEAD'])

/** Writes to these places change data; the studio's own session stays writable. */
const changeablePlaces = [studioPaths.platform, studioPaths.graph, studioPaths.webhooks]

/** Read-only POSTs: test messages and signature checks. */
const askingPaths = [
  studioPaths.platform + testPaths.agentTest,
  studioPaths.platform + testPaths.evaluationRun,
  studioPaths.webhookVerify,
].map((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`))

/** A call's own `effect` takes precedence. */
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
