import { useRouter } from '@tanstack/react-router'
import { openStory, storyNumber, useStoryState } from './story-state.ts'

/** Opens the story where it was left, else in the inbox. */
export function useStartStory(): () => void {
  const { navigate } = useRouter()
  const { isOffered, href } = useStoryState()
  return () => {
    openStory()
    void navigate({ href: isOffered && href !== '' ? href : `/phones/${storyNumber}/inbox` })
  }
}
