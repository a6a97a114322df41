/** After signing in: the number used last, or the only one; with several, the list. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useKnownNumbers } from './phone/use-known-numbers.ts'
import { useRecent } from './use-recent.ts'
import { directoryWords } from './words.ts'

/** @param isArrival false if the list itself was asked for */
export function FirstNumber({ isArrival, children }: { isArrival: boolean; children: ReactNode }) {
  return isArrival ? <Destination /> : children
}

function Destination() {
  const [last] = useRecent()
  const { selection } = useSession()
  const used = last?.id ?? selection.phoneNumberId
  return used === null ? <OnlyNumber /> : <Opened phoneNumberId={used} />
}

function OnlyNumber() {
  const { numbers, isLoading } = useKnownNumbers()
  const [only, ...others] = numbers
  if (isLoading) return <SkeletonRows rows={4} lines={2} label={directoryWords.loadingReach} />
  return <Opened phoneNumberId={others.length === 0 ? (only?.id ?? null) : null} />
}

/** @param phoneNumberId null for the list */
function Opened({ phoneNumberId }: { phoneNumberId: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (phoneNumberId === null) void navigate({ to: '/', replace: true })
    else void navigate({ to: '/phones/$phoneNumberId', params: { phoneNumberId }, replace: true })
  }, [navigate, phoneNumberId])
  return null
}
