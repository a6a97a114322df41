import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** @returns a ref for the row, whose current tab has `aria-current="page"` */
export function useCurrentTab(): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null)
  const place = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    const list = row.current
    const tab = place && list?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!list || !tab) return
    const { left, right } = list.getBoundingClientRect()
    const inset = Number.parseFloat(getComputedStyle(list).paddingRight)
    // `scrollIntoView` would scroll the page as well.
    if (tab.right > right - inset) list.scrollLeft += tab.right - right + inset
    else if (tab.left < left + inset) list.scrollLeft -= left + inset - tab.left
  }, [place])
  return row
}
