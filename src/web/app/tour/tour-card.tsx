import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useChoices } from '../../features/account/directory/phone/use-choices.ts'
import { openHelp } from '../../features/account/help/open-help.ts'
import { Button } from '../../ui/form/button.tsx'
import { useChosenPhoneNumberId } from '../page-table/use-page.ts'
import { pointAt } from './point-at.ts'
import { endTour, openTour, useTourState } from './tour-state.ts'
import { tourSteps } from './tour-steps.ts'
import { tourPlace, tourWords } from './words.ts'

function useGoToStop() {
  const navigate = useNavigate()
  const { recent, others } = useChoices()
  const worked = useChosenPhoneNumberId()
  const phoneNumberId = worked ?? recent[0]?.id ?? others[0]?.id
  return (at: number) => {
    const path = tourSteps[at]?.path
    if (path === undefined) return
    openTour(at)
    if (path === '/' || path === '/webhooks') void navigate({ to: path })
    else if (phoneNumberId !== undefined) void navigate({ to: path, params: { phoneNumberId } })
  }
}

export function TourCard() {
  const { step } = useTourState()
  const go = useGoToStop()
  const at = Math.min(step, tourSteps.length - 1)
  const { title, text, help, pointsAt } = tourSteps[at] ?? tourSteps[0]
  const isLast = at === tourSteps.length - 1
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (at >= 0) heading.current?.focus({ preventScroll: true })
  }, [at])
  useEffect(() => pointAt(pointsAt), [pointsAt])

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') endTour()
    if (key === 'ArrowRight' && !isLast) go(at + 1)
    if (key === 'ArrowLeft' && at > 0) go(at - 1)
  }

  return (
    <section
      aria-label={tourWords.label}
      onKeyDown={onKeyDown}
      className="fade-in fixed end-3 bottom-3 z-30 flex w-[min(22rem,calc(100vw-1.5rem))] flex-col gap-2 rounded-edge border border-accent bg-raised p-4 shadow-lift"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-label text-quiet">{tourPlace(at + 1, tourSteps.length)}</p>
        <button
          type="button"
          aria-label={tourWords.end}
          onClick={endTour}
          className="-mt-2 -me-2 inline-flex size-8 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lead focus-visible:outline-none">
        {title}
      </h2>
      <p>{text}</p>
      <div className="flex items-center gap-2 pt-1">
        <Button size="small" weight="ghost" onClick={() => openHelp(help)}>
          {tourWords.read}
        </Button>
        <span className="ms-auto" />
        {at > 0 && (
          <Button size="small" onClick={() => go(at - 1)}>
            {tourWords.back}
          </Button>
        )}
        <Button size="small" weight="primary" onClick={() => (isLast ? endTour() : go(at + 1))}>
          {isLast ? tourWords.finish : tourWords.next}
        </Button>
      </div>
    </section>
  )
}
