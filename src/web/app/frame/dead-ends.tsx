/** Pages for addresses that lead nowhere, or whose page broke. */

import { useRouter } from '@tanstack/react-router'
import { FailureNote } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWaitingFrameGone } from './use-waiting-frame-gone.ts'

export function NotFound() {
  useWaitingFrameGone()
  return (
    <Page title="There is no such page" lead="The address may be mistyped, or the page has moved.">
      <TextLink to="/" className="w-fit">
        Go to the phone numbers
      </TextLink>
    </Page>
  )
}

export function Broken({ error }: { error: unknown }) {
  const router = useRouter()
  useWaitingFrameGone()
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-8">
      <FailureNote error={error} onRetry={() => void router.invalidate()} />
    </main>
  )
}
