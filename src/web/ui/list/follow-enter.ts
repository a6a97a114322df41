/** Whoever opens a row with a key goes on in what it opened, not in the rows after it. */
import { useCanGoBack, useLocation } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** Marks what stands beside a list: it has the focus until the heading of what is open is there. */
export const paneMark = { 'data-pane': '', tabIndex: -1 } as const

export const currentPane = () => document.querySelector('[data-pane]')

/** What a list does when one of its rows is pressed. */
export function followEnter({ detail, target }: MouseEvent, pane: HTMLElement | null) {
  // A key that presses a link counts no clicks. Where the list gives way to what it opens, nothing can be focused yet.
  if (detail === 0 && target instanceof Element && target.closest('[data-row]'))
    pane?.focus({ preventScroll: true })
}

/** @returns the ref of the heading of what is open, which takes the focus from a row that is gone, and from the pane */
export function useOpenedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasComeFromElsewhere = useCanGoBack()
  const place = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    const focused = document.activeElement
    const isHidden = focused?.getClientRects().length === 0
    const isWaiting = focused === document.body || isHidden || focused?.matches('[data-pane]')
    if (place && isWaiting && hasComeFromElsewhere) heading.current?.focus({ preventScroll: true })
  }, [hasComeFromElsewhere, place])
  return heading
}
