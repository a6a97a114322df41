/** How a list that draws only the rows one can see deals with its scroller without holding up the first drawing. */
import { elementScroll, type Rect, type Virtualizer } from '@tanstack/react-virtual'

type Rows = Virtualizer<HTMLDivElement, Element>

/** Tells the size once the browser knows it, instead of having it worked out at once. */
export function observeRect({ scrollElement }: Rows, tell: (rect: Rect) => void): (() => void) | undefined {
  if (scrollElement === null) return undefined
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
  )
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** A new list is told to scroll to where it is. */
export function scrollWhereNeeded(
  offset: number,
  options: { adjustments?: number; behavior?: ScrollBehavior },
  rows: Rows,
): void {
  if (offset + (options.adjustments ?? 0) !== rows.scrollOffset) elementScroll(offset, options, rows)
}
