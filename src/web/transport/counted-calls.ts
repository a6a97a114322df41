/** Counts this tab's calls that cost money, so that pages ask again what is left of a member's hour. */
import { testPaths } from '../../contract/platform/paths.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { createStore } from '../browser/create-store.ts'
import type { TransportCall } from './call.ts'

const testChat = new RegExp(`^${studioPaths.platform}${testPaths.agentTest.replace('{entity_id}', '[^/]+')}$`)

export const countedCalls = createStore(0)

/** Called once the server has answered: then it has counted. */
export function noteCountedCall({ path, method }: Pick<TransportCall, 'path' | 'method'>): void {
  if (method !== 'POST' || !(path.startsWith('/api/ai/') || testChat.test(path))) return
  countedCalls.write(countedCalls.read() + 1)
}
