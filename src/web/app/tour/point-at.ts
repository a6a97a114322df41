/** Marks the element of a tour stop, also after it is rendered again; returns a function that removes the mark. */
export function pointAt(selector: string): () => void {
  let marked: Element | null = null

  function mark() {
    if (marked?.isConnected) return
    marked = document.querySelector(selector)
    marked?.setAttribute('data-toured', '')
    marked?.scrollIntoView({ block: 'nearest' })
  }

  const observer = new MutationObserver(mark)
  observer.observe(document.body, { childList: true, subtree: true })
  mark()
  return () => {
    observer.disconnect()
    marked?.removeAttribute('data-toured')
  }
}
