/** Invites to the story where a demo begins: on the list of numbers, and on Today. */

import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { t } from '../../../contract/translate.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { endStory, storyNumber, useStoryState } from './story-state.ts'
import { useStartStory } from './use-start-story.ts'
import { storyWords } from './words.ts'

/** Above the bands of Today, which fill the window, and below the list of numbers, whose first row is near the top. */
const places = { above: `/phones/${storyNumber}`, below: '' } as const

export function StoryInvitation({ place }: { place: keyof typeof places }) {
  const { demo } = useSession()
  const { step, isOpen, isOffered } = useStoryState()
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const start = useStartStory()
  if (!demo || isOpen || !isOffered || pathname !== places[place]) return null
  return (
    <section
      aria-label={storyWords.label}
      className="mx-4 mt-4 flex max-w-[calc(var(--column)-4rem)] flex-wrap items-center gap-x-4 gap-y-2 rounded-edge border border-accent bg-raised py-2 ps-4 pe-2 md:mx-8"
    >
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">{t('Your agent tells customers a wrong price for shipping.')}</span>{' '}
        <span className="text-quiet">{t('See why, fix it, test it and publish it: two minutes.')}</span>
      </p>
      <span className="flex items-center gap-1">
        <Button size="small" weight="primary" onClick={start}>
          {step > 0 ? storyWords.resume : storyWords.start}
        </Button>
        <Button size="small" weight="ghost" aria-label={storyWords.end} onClick={endStory}>
          <X size={15} aria-hidden="true" />
        </Button>
      </span>
    </section>
  )
}
