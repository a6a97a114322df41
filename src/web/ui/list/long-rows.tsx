/** Virtualized rows of a list that scrolls with the page. */
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { onListKeys } from './list-keys.ts'
import { focusRow } from './row-scroller.ts'
import { spareRows } from './virtual-rows.tsx'

const usualPixels = 72

interface Props {
  ids: readonly string[]
  label: string | undefined
  /** Kept in the DOM wherever the page is scrolled to, because it is being edited. */
  openId: string | undefined
  children: (at: number) => ReactNode
}

export function LongRows({ ids, label, openId, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => usualPixels,
    getItemKey: (at) => ids[at] ?? at,
    overscan: spareRows,
    scrollMargin: top,
    // Draws rows before the window is measured.
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => withKept(range, [ids.indexOf(openId ?? ''), ...aroundFocus()]),
  })
  const drawn = rows.getVirtualItems()

  /** Keeps the focused row and its neighbors in the DOM, for the arrow keys. */
  function aroundFocus(): readonly number[] {
    const row = list.current?.contains(document.activeElement) && document.activeElement?.closest('li')
    const at = row ? ids.indexOf(row.dataset.id ?? '') : -1
    return at === -1 ? [] : [at - 1, at, at + 1]
  }

  // The rows are rendered elsewhere and know no positions.
  useLayoutEffect(() => {
    const elements = list.current?.querySelectorAll<HTMLElement>(':scope > li:not([data-room])') ?? []
    for (const [n, element] of [...elements].entries()) {
      const at = drawn[n]?.index ?? 0
      element.dataset.index = String(at)
      element.dataset.id = ids[at]
      element.setAttribute('aria-posinset', String(at + 1))
      element.setAttribute('aria-setsize', String(ids.length))
      rows.measureElement(element)
    }
    rows.measureElement(null)
  }, [drawn, ids, rows])

  // Content above the list changes its offset.
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isEdge = event.key === 'Home' || event.key === 'End'
    if (!isEdge || event.target instanceof HTMLInputElement) return onListKeys(event)
    event.preventDefault()
    const at = event.key === 'Home' ? 0 : ids.length - 1
    rows.scrollToIndex(at)
    focusRow(list.current, at)
  }

  return (
    <ul ref={list} aria-label={label} onKeyDown={onKeyDown}>
      {drawn.flatMap(({ index, key, start }, n) => [
        <Spacer key={`before ${key}`} height={start - (drawn[n - 1]?.end ?? top)} />,
        children(index),
      ])}
      <Spacer height={rows.getTotalSize() + top - (drawn.at(-1)?.end ?? top)} />
    </ul>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 && <li data-room aria-hidden="true" style={{ height }} />
}

function withKept(range: Range, kept: readonly number[]): number[] {
  const shown = new Set([...defaultRangeExtractor(range), ...kept])
  return [...shown].filter((at) => at >= 0 && at < range.count).sort((one, other) => one - other)
}
