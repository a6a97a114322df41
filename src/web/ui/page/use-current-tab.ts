/** Keeps the tab of the current view in sight where a row of tabs is wider than the window. */
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** @returns the ref of the row, whose current tab says `aria-current="page"` */
export function useCurrentTab(): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null)
  const place = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    const list = row.current
    const tab = place && list?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!list || !tab) return
    const { left, right } = list.getBoundingClientRect()
    const inset = Number.parseFloat(getComputedStyle(list).paddingRight)
    // Not the tab itself is asked to come: it would move the page as well.
    if (tab.right > right - inset) list.scrollLeft += tab.right - right + inset
    else if (tab.left < left + inset) list.scrollLeft -= left + inset - tab.left
  }, [place])
  return row
}
