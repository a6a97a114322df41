/** Begins a session. */
import { studioPaths } from '../../contract/studio/paths.ts'
import { type SafeSession, type SignIn, safeSession } from '../../contract/studio/session.ts'
import { send } from './client.ts'

export function signIn(body: SignIn): Promise<SafeSession> {
  return send(safeSession, { path: studioPaths.session, method: 'POST', body })
}
