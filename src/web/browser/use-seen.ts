import { type RefCallback, useCallback, useState } from 'react'

/** Reading starts this far from the visible part, in pixels. */
const margin = '200px'

/** @returns a ref for an element, and true once the element has been near the visible part of the page */
export function useSeen(): [RefCallback<Element>, boolean] {
  const [isSeen, setIsSeen] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsSeen(true)
        observer.disconnect()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isSeen]
}
