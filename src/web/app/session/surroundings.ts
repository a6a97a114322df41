/** Applied to every call: read-only mode, the draft, the browser's own changes, the call log. */
import type { SafeSession } from '../../../contract/studio/session.ts'
import { noteOwnWrite } from '../../records/browser/noted.ts'
import { recordWrite } from '../../records/changes/record-write.ts'
import { answerIfDrafted } from '../../records/draft/drafted.ts'
import type { CallSurroundings } from '../../transport/transports.ts'
import { lateLog, watchedFetch } from '../../transport/watched-fetch.ts'

interface Outside extends Pick<CallSurroundings, 'onSignedOut'> {
  session(): Pick<SafeSession, 'readOnly' | 'user'> | undefined
}

export function studioSurroundings({ session, onSignedOut }: Outside): CallSurroundings {
  const owner = () => session()?.user.id
  return {
    isReadOnly: () => session()?.readOnly ?? false,
    onSignedOut,
    answerFromDraft: (call, beyond, signal) => answerIfDrafted(owner(), call, beyond, signal),
    recordWrite: (call, send, signal) => recordWrite(owner(), call, send, signal),
    onAnswer: (call, answer) => noteOwnWrite(owner(), call, answer),
    // Its masks are not needed before the first answer.
    fetch: watchedFetch(lateLog(() => import('../../api/call-log.ts').then(({ callLog }) => callLog))),
  }
}
