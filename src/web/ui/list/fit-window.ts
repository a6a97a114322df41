/** Keeps a scrolling pane within the window. */
import { type RefObject, useEffect } from 'react'

const marginPx = 12
/** In a very low window the page scrolls instead. */
const leastPx = 240

export function useFitWindow(pane: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = pane.current
    if (element === null) return
    let frame = 0
    function measure() {
      frame = 0
      if (element === null) return
      const { top } = element.getBoundingClientRect()
      const spacePx = innerHeight - top - marginPx
      // Independent of the scroll position, so that the pane does not grow while scrolling.
      element.style.setProperty(
        '--initial-pane-height',
        `${Math.max(Math.round(innerHeight - top - scrollY), 0)}px`,
      )
      element.style.setProperty('--pane-height', `${Math.max(Math.round(spacePx), leastPx)}px`)
    }
    function plan() {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    plan()
    // Content above the pane can change its position without a scroll event.
    const observer = new ResizeObserver(plan)
    observer.observe(document.body)
    addEventListener('scroll', plan, { passive: true })
    addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('scroll', plan)
      removeEventListener('resize', plan)
    }
  }, [pane])
}
