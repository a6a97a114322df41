/** The app's transports, each layer wrapping the one above. */
import type { SafeSession } from '../../../contract/studio/session.ts'
import { callLog } from '../../api/call-log.ts'
import { noted } from '../../records/browser/noted.ts'
import { drafted } from '../../records/draft/drafted.ts'
import { browserFetch, overHttp } from '../../transport/over-http.ts'
import { reachWatched } from '../../transport/reach.ts'
import { readOnly } from '../../transport/read-only.ts'
import { recorded } from '../../transport/recorded.ts'
import { signedOut } from '../../transport/signed-out.ts'
import type { Transports } from '../../transport/transports.ts'

interface Outside {
  /** The session as far as known. */
  session(): Pick<SafeSession, 'readOnly' | 'user'> | undefined
  onSignedOut: Parameters<typeof signedOut>[0]
}

export function createTransports({ session, onSignedOut }: Outside): Transports {
  const isReadOnly = () => session()?.readOnly ?? false
  const owner = () => session()?.user.id

  const sent = recorded(callLog, browserFetch)
  const answered = overHttp(reachWatched(sent))
  const watched = noted(owner, signedOut(onSignedOut, answered))
  const live = readOnly(isReadOnly, watched)
  // Outside the draft too, so that drafts are read-only as well.
  const page = readOnly(isReadOnly, drafted(owner, watched))
  return { page, live }
}
