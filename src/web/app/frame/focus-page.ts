/** A page, dialog or the demo's story may have set the focus. */
function isLeftBehind(focused: Element | null, main: HTMLElement): boolean {
  if (focused === null || focused === document.body || focused === main) return true
  return focused.matches('a') && !main.contains(focused)
}

export function focusPage(): void {
  const main = document.getElementById('content')
  if (main === null || !isLeftBehind(document.activeElement, main)) return
  const heading = main.querySelector('h1')
  if (heading !== null) heading.tabIndex = -1
  const beginning = heading ?? main
  beginning.focus({ preventScroll: true })
}
