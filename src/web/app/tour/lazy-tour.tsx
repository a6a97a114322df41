import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { part } from '../../browser/parts.ts'
import { useTourState } from './tour-state.ts'

const TourCard = lazy(part(() => import('./tour-card.tsx').then((module) => ({ default: module.TourCard }))))

export function LazyTour() {
  const { demo } = useSession()
  const { isOpen } = useTourState()
  if (!demo || !isOpen) return null
  return (
    <Suspense>
      <TourCard />
    </Suspense>
  )
}
