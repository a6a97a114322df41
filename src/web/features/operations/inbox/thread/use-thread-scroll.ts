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
const entryIn = (box: HTMLElement, id: string) => entriesIn(box).find(({ dataset }) => dataset.entry === id)
const topIn = (box: HTMLElement, entry: HTMLElement) =>
  entry.getBoundingClientRect().top - box.getBoundingClientRect().top

/** The first entry in view. */
function anchorIn(box: HTMLElement): Anchor | undefined {
  const { top } = box.getBoundingClientRect()
  const first = entriesIn(box).find((entry) => entry.getBoundingClientRect().bottom > top)
  return first && { id: first.dataset.entry ?? '', top: topIn(box, first) }
}

/** One box's position, kept while its size or its content's size changes. */
class Position {
  #isAtEnd = true
  #anchor: Anchor | undefined
  #size = ''

  /** Moves the box back to the position. */
  restore(box: HTMLElement) {
    if (this.#isAtEnd) {
      box.scrollTop = box.scrollHeight
    } else if (this.#anchor !== undefined) {
      const entry = entryIn(box, this.#anchor.id)
      if (entry !== undefined) box.scrollTop += topIn(box, entry) - this.#anchor.top
    }
    this.#read(box)
  }

  /** Moves the box to an entry and stays there. */
  show(box: HTMLElement, id: string) {
    this.#isAtEnd = false
    entryIn(box, id)?.scrollIntoView({ block: 'center' })
    this.#read(box)
  }

  /** Takes the position over from the box, after the reader has scrolled. */
  follow(box: HTMLElement) {
    // A scroll event may come after a change of size that has not been restored yet: it is not the reader's.
    if (this.#sizeOf(box) !== this.#size) return this.restore(box)
    this.#isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < edge
    this.#read(box)
  }

  isAtTop(box: HTMLElement) {
    return box.scrollTop < edge && !this.#isAtEnd
  }

  #read(box: HTMLElement) {
    this.#size = this.#sizeOf(box)
    this.#anchor = anchorIn(box)
  }

  #sizeOf = ({ clientWidth, clientHeight, scrollHeight }: HTMLElement) =>
    `${clientWidth} ${clientHeight} ${scrollHeight}`
}

interface Props {
  entries: readonly ThreadEntry[]
  /** Id of the entry to open at, once it is known. */
  hit: string | undefined
  /** When the reader comes near the first entry. */
  onTop(): void
}

/**
 * Returns a ref for the scrolling box and its scroll handler. The box has one child, which holds everything in it;
 * entries have `data-entry`.
 */
export function useThreadScroll({ entries, hit, onTop }: Props): {
  box: RefObject<HTMLElement | null>
  onScroll: () => void
} {
  const box = useRef<HTMLElement>(null)
  const position = useRef<Position>(undefined)
  const shownHit = useRef<string>(undefined)
  position.current ??= new Position()

  useLayoutEffect(() => {
    const element = box.current
    if (element === null || entries.length === 0) return
    if (hit !== undefined && hit !== shownHit.current) {
      shownHit.current = hit
      position.current?.show(element, hit)
    } else {
      position.current?.restore(element)
    }
  }, [entries, hit])

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => position.current?.restore(element))
    for (const sized of [element, ...element.children]) observer.observe(sized)
    return () => observer.disconnect()
  }, [])

  return {
    box,
    onScroll() {
      const element = box.current
      if (element === null) return
      position.current?.follow(element)
      if (position.current?.isAtTop(element)) onTop()
    },
  }
}
