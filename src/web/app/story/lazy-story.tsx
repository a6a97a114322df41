import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { part } from '../../browser/parts.ts'
import { useStoryState } from './story-state.ts'

const StoryCard = lazy(
  part(() => import('./story-card.tsx').then((module) => ({ default: module.StoryCard }))),
)

export function LazyStory() {
  const { demo } = useSession()
  const { isOpen } = useStoryState()
  if (!demo || !isOpen) return null
  return (
    <Suspense>
      <StoryCard />
    </Suspense>
  )
}
