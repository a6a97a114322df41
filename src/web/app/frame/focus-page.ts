/** Puts the focus at the beginning of a page that one has gone to, as a browser does with a page of its own. */

/** A page, a dialog or the tour may have put it where one goes on. */
function isLeftBehind(focused: Element | null, main: HTMLElement): boolean {
  if (focused === null || focused === document.body || focused === main) return true
  return focused.matches('a') && !main.contains(focused)
}

/** The heading, so that it is read aloud and Tab goes on below it; the page where it has none yet. */
export function focusPage(): void {
  const main = document.getElementById('content')
  if (main === null || !isLeftBehind(document.activeElement, main)) return
  const heading = main.querySelector('h1')
  if (heading !== null) heading.tabIndex = -1
  const beginning = heading ?? main
  beginning.focus({ preventScroll: true })
}
