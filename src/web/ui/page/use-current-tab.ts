import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** @returns a ref for the row, whose current tab has `aria-current="page"` and stays in view */
export function useCurrentTab(): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null)
  const place = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    const list = row.current
    if (!place || !list) return
    reveal(list)
    // Counts come later and widen the tabs before the current one.
    let widths = widthsOf(list)
    const observer = new ResizeObserver(() => {
      const now = widthsOf(list)
      if (now !== widths) reveal(list)
      widths = now
    })
    for (const tab of list.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [place])
  return row
}

const widthsOf = (list: HTMLUListElement) => [...list.children].map(({ clientWidth }) => clientWidth).join()

function reveal(list: HTMLUListElement) {
  const tab = list.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = list.getBoundingClientRect()
  const inset = Number.parseFloat(getComputedStyle(list).paddingRight)
  // `scrollIntoView` would scroll the page as well.
  if (tab.right > right - inset) list.scrollLeft += tab.right - right + inset
  else if (tab.left < left + inset) list.scrollLeft -= left + inset - tab.left
}
