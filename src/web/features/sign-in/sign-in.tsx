/** Signing in, with a token or to the demo. */
import { useMutation } from '@tanstack/react-query'
import type { SignIn as SignInBody } from '../../../contract/studio/session.ts'
import { signIn } from '../../api/session.ts'
import { cookiesMayBeRefused } from '../../browser/connection.ts'
import { nextPath } from '../../browser/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { Note } from '../../ui/note.tsx'
import { ArrivalNote } from './arrival-note.tsx'
import { explainRefusal } from './explain-refusal.ts'
import { PermissionList } from './permission-list.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInReason } from './sign-in-search.ts'
import { words } from './words.ts'

interface Props {
  reason: SignInReason | undefined
  next: string | undefined
}

export function SignIn({ reason, next }: Props) {
  const attempt = useMutation({
    mutationFn: (body: SignInBody) => signIn(body),
    // A whole new page, so that nothing of an earlier session lives on in memory.
    onSuccess: () => location.assign(nextPath(next, location.origin)),
  })
  const isBusy = attempt.isPending || attempt.isSuccess
  const wantsDemo = attempt.variables !== undefined && 'demo' in attempt.variables

  return (
    <div className="flex flex-col gap-5">
      {attempt.isError ? <Refusal error={attempt.error} /> : <ArrivalNote reason={reason} next={next} />}
      {cookiesMayBeRefused(location) && (
        <Note tone="warn" title={words.insecureTitle}>
          <p>{words.insecure}</p>
        </Note>
      )}
      <SignInForm isBusy={isBusy && !wantsDemo} onToken={(token) => !isBusy && attempt.mutate({ token })} />
      <PermissionList />
      <div className="flex items-center gap-3 text-label text-quiet" aria-hidden="true">
        <span className="h-px flex-1 bg-line" />
        {words.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      <div className="flex flex-col gap-1.5">
        <Button
          className="h-10"
          isBusy={isBusy && wantsDemo}
          onClick={() => !isBusy && attempt.mutate({ demo: true })}
        >
          {words.demo}
        </Button>
        <p className="text-label text-quiet">{words.demoHelp}</p>
      </div>
    </div>
  )
}

function Refusal({ error }: { error: unknown }) {
  const { title, text, requestId } = explainRefusal(error)
  return (
    <Note tone="bad" title={title} isUrgent>
      <p>{text}</p>
      {requestId && (
        <p className="mt-1 text-label text-quiet">
          Request id <CopyId id={requestId} label="request id" />
        </p>
      )}
    </Note>
  )
}
