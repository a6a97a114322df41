/** The position in a thread: at its newest entry, at the search's hit, or where the reader has scrolled. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ThreadEntry } from '../../../../conversation/model/thread-entries.ts'

/** Pixels from an edge that still count as the edge. */
const edge = 80

interface Anchor {
  readonly id: string
  /** Pixels below the top of the box. */
  readonly top: number
}

const entriesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-entry]')]
const topIn = (box: HTMLElement, entry: HTMLElement) =>
  entry.getBoundingClientRect().top - box.getBoundingClientRect().top

/** The first entry in view. */
function anchorIn(box: HTMLElement): Anchor | undefined {
  const { top } = box.getBoundingClientRect()
  const first = entriesIn(box).find((entry) => entry.getBoundingClientRect().bottom > top)
  return first && { id: first.dataset.entry ?? '', top: topIn(box, first) }
}

interface Props {
  entries: readonly ThreadEntry[]
  /** Id of the entry to open at, once it is known. */
  hit: string | undefined
  /** When the reader comes near the first entry. */
  onTop(): void
}

/** Returns a ref for the scrolling box, whose entries have `data-entry`, and its scroll handler. */
export function useThreadScroll({ entries, hit, onTop }: Props): {
  box: RefObject<HTMLElement | null>
  onScroll: () => void
} {
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const anchor = useRef<Anchor>(undefined)
  const shownHit = useRef<string>(undefined)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null || entries.length === 0) return
    const find = (id: string) => entriesIn(element).find(({ dataset }) => dataset.entry === id)
    if (hit !== undefined && hit !== shownHit.current) {
      shownHit.current = hit
      isAtEnd.current = false
      find(hit)?.scrollIntoView({ block: 'center' })
    } else if (isAtEnd.current) {
      element.scrollTo({ top: element.scrollHeight })
    } else if (anchor.current !== undefined) {
      const { id, top } = anchor.current
      const entry = find(id)
      if (entry !== undefined) element.scrollTop += topIn(element, entry) - top
    }
    anchor.current = anchorIn(element)
  }, [entries, hit])

  return {
    box,
    onScroll() {
      const element = box.current
      if (element === null) return
      const { scrollTop, scrollHeight, clientHeight } = element
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < edge
      anchor.current = anchorIn(element)
      if (scrollTop < edge && !isAtEnd.current) onTop()
    },
  }
}
