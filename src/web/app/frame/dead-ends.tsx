import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { part } from '../../browser/parts.ts'
import { FailureNote } from '../../ui/failure.tsx'
import { useWaitingFrameGone } from './use-waiting-frame-gone.ts'

const MissingPage = lazy(
  part(() => import('./missing-page.tsx').then((module) => ({ default: module.MissingPage }))),
)

export function NotFound() {
  return (
    <Suspense>
      <MissingPage />
    </Suspense>
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
