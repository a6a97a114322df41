import { useRouter } from '@tanstack/react-router'
import { t } from '../../../contract/translate.ts'
import { FailureNote } from '../../ui/failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWaitingFrameGone } from './use-waiting-frame-gone.ts'

export function NotFound() {
  useWaitingFrameGone()
  return (
    <Page title={t('Page not found')}>
      <p>{t('Check the address, or start from the phone numbers.')}</p>
      <TextLink to="/" className="w-fit">
        {t('Go to the phone numbers')}
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
