/** Measures an interaction in a page: until the next paint, until the frame reacts, until the content is shown. */

export interface Answer {
  readonly where: string
  readonly kind: 'open' | 'key'
  /** Interaction to next paint: input delay, handlers and paint, in steps of 8 ms. */
  readonly paintMs: number
  /** Until the sidebar marks the clicked entry; 0 for keys. */
  readonly markedMs: number
  /** Until the heading is shown and nothing is loading; 0 for keys. */
  readonly contentMs: number
  readonly shift: number
}

/** A string, because this program's loader wraps functions in a call that pages lack. */
export const watchInteractions = `
globalThis.interactions = {
  since: 0, longest: 0, marked: 0, content: 0, shift: 0, wanted: null,
  begin() { Object.assign(this, { since: 0, longest: 0, marked: 0, content: 0, shift: 0, wanted: null }) },
  end() { return [this.longest, this.marked, this.content, this.shift] },
}
new PerformanceObserver((list) => {
  for (const { interactionId, duration, startTime } of list.getEntries())
    if (interactionId > 0) interactions.longest = Math.max(interactions.longest, duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: false })
new PerformanceObserver((list) => {
  // Includes shifts right after input: nothing may move by itself.
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) interactions.shift += value
}).observe({ type: 'layout-shift' })
addEventListener('click', (event) => {
  const link = event.target.closest?.('nav a')
  if (!link) return
  interactions.since = event.timeStamp
  interactions.wanted = link
  const before = document.querySelector('main h1')
  const look = () => {
    if (interactions.wanted !== link) return
    const passed = performance.now() - interactions.since
    if (interactions.marked === 0 && link.getAttribute('aria-current') !== null) interactions.marked = passed
    const isThere = location.pathname === link.pathname && document.querySelector('main h1') !== null &&
      document.querySelector('main h1') !== before && document.querySelector('main .appear-late') === null
    if (interactions.content === 0 && isThere) interactions.content = passed
    if (interactions.marked === 0 || interactions.content === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}, true)
`
