/** Moves the focus into the item that a row opened by keyboard. */
import { useCanGoBack, useLocation } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** Marks the pane beside a list; it holds the focus until the heading of the open item exists. */
export const paneMark = { 'data-pane': '', tabIndex: -1 } as const

export const currentPane = () => document.querySelector('[data-pane]')

export function followEnter({ detail, target }: MouseEvent, pane: HTMLElement | null) {
  // A link activated by a key reports zero clicks. Where the item replaces the list, there is no pane to focus yet.
  if (detail === 0 && target instanceof Element && target.closest('[data-row]'))
    pane?.focus({ preventScroll: true })
}

/** @returns a ref for the open item's heading, which takes the focus */
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
