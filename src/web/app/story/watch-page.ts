/** Calls back, once a frame at most, when the page or what is typed changes; returns a function that stops it. */
export function watchPage(onChange: () => void): () => void {
  let frame = 0
  function plan() {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      onChange()
    })
  }
  const observer = new MutationObserver(plan)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-current', 'aria-disabled', 'aria-expanded', 'class', 'open', 'style'],
  })
  const events = ['input', 'focusin', 'resize', 'scroll'] as const
  for (const event of events) addEventListener(event, plan, { capture: true, passive: true })
  plan()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    for (const event of events) removeEventListener(event, plan, { capture: true })
  }
}

const isShown = (element: Element) => element.getClientRects().length > 0

/** Returns the first that is on the page, shown and usable; a filled field needs nothing more. */
export function thingToUse(selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].find(isShown)
    const isFilled = found instanceof HTMLInputElement && found.value !== ''
    const isBlocked = found?.getAttribute('aria-disabled') === 'true'
    if (found !== undefined && !isFilled && !isBlocked) return found
  }
  return null
}

export function isFound(selectors: readonly string[]): boolean {
  return selectors.some((selector) => document.querySelector(selector) !== null)
}
