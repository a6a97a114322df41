/** Keeps a pane that scrolls by itself within the window, wherever the page around it begins or is scrolled to. */
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
      const room = innerHeight - top - marginPx
      // The same wherever the page is scrolled to, so that what fills it does not grow with the scroll.
      element.style.setProperty('--first-room', `${Math.max(Math.round(innerHeight - top - scrollY), 0)}px`)
      element.style.setProperty('--room', `${Math.max(Math.round(room), leastPx)}px`)
    }
    function plan() {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    measure()
    // What comes or goes above the pane moves it without a scroll.
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
