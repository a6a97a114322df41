import { t } from '../../../contract/translate.ts'
import { useSession } from '../../api/session.ts'
import { bannerLinkLook } from '../../ui/banner.tsx'
import { useStoryState } from './story-state.ts'
import { useStartStory } from './use-start-story.ts'
import { storyWords } from './words.ts'

interface Props {
  /** Also once it was closed for good. */
  isAlways?: boolean
  /** In a line that leaves little room. */
  isShort?: boolean
  /** Before the story opens. */
  onStart?: () => void
}

export function StoryOffer({ isAlways = false, isShort = false, onStart }: Props) {
  const { demo } = useSession()
  const { step, isOpen, isOffered } = useStoryState()
  const start = useStartStory()
  if (!demo || isOpen || !(isOffered || isAlways)) return null
  const isBegun = step > 0 && isOffered
  const long = isBegun ? storyWords.resume : storyWords.start
  const short = isBegun ? t('Resume story') : storyWords.startShort
  return (
    <button
      type="button"
      onClick={() => {
        onStart?.()
        start()
      }}
      className={bannerLinkLook}
    >
      {isShort ? short : long}
    </button>
  )
}
