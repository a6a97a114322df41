/** Scrolling helpers of virtualized lists that avoid forced layout on the first paint. */
import { elementScroll, type Rect, type Virtualizer } from '@tanstack/react-virtual'

type Rows = Virtualizer<HTMLDivElement, Element>

/** Reports the size from a ResizeObserver instead of measuring at once. */
export function observeRect({ scrollElement }: Rows, tell: (rect: Rect) => void): (() => void) | undefined {
  if (scrollElement === null) return undefined
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
  )
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Skips the initial scroll to the current position. */
export function scrollWhereNeeded(
  offset: number,
  options: { adjustments?: number; behavior?: ScrollBehavior },
  rows: Rows,
): void {
  if (offset + (options.adjustments ?? 0) !== rows.scrollOffset) elementScroll(offset, options, rows)
}

/** Frames to wait for a row after scrolling: rows are measured one batch per frame. */
const maxFrames = 20

/** Focuses a row, marked `data-index`, after a scroll to it. */
export function focusRow(list: HTMLElement | null, at: number, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const row = list?.querySelector<HTMLElement>(`[data-index="${at}"] [data-row]`)
    if (row) row.focus()
    else if (frames > 0) focusRow(list, at, frames - 1)
  })
}
