import { studioPaths } from '../../contract/studio/paths.ts'
import { type SafeSession, type SignInRequest, safeSession } from '../../contract/studio/session.ts'
import { send } from './client.ts'

export function requestSession(body: SignInRequest): Promise<SafeSession> {
  return send(safeSession, { path: studioPaths.session, method: 'POST', body })
}
