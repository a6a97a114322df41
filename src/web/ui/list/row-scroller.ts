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

/** A row exists once the list has drawn itself at its new place, which takes as many frames as rows are measured. */
const maxFrames = 20

/** Brings the focus to a row, marked `data-index`, of a list that was told to scroll there. */
export function focusRow(list: HTMLElement | null, at: number, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const row = list?.querySelector<HTMLElement>(`[data-index="${at}"] [data-row]`)
    if (row) row.focus()
    else if (frames > 0) focusRow(list, at, frames - 1)
  })
}
