/** Whether an element is shown: without a style sheet, from attributes and the display classes that the app uses. */

/** Least widths in pixels (`src/web/ui/style/styles.css`). */
const breakpoints: Readonly<Record<string, number>> = { sm: 560, md: 900, lg: 1180 }
const displays =
  /^(?:(max-)?(?:(sm|md|lg)|(min)-\[(\d+)px\]):)?(hidden|block|flex|grid|inline|contents|table|inline-[a-z]+)$/

export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (isHiddenItself(at)) return false
  return true
}

/** Visible, and not hidden from assistive technology. */
export function isExposed(element: Element): boolean {
  return isVisible(element) && element.closest('[aria-hidden="true"]') === null
}

function isHiddenItself(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.tagName === 'TEMPLATE') return true
  if (element.matches('[data-radix-focus-guard]')) return true
  const parent = element.parentElement
  if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && element.tagName !== 'SUMMARY')
    return true
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true
  const { style } = element as HTMLElement
  if (style?.display === 'none' || style?.visibility === 'hidden') return true
  return isHiddenByClass(element)
}

/** Such as `group-has-[[data-row]]/page:block`, where underscores are spaces. */
const groupHas = /^(?:lg:)?group-has-\[(.+)\]\/(\w+):(hidden|block)$/

function isHiddenByClass(element: Element): boolean {
  const { classList, ownerDocument } = element
  if (classList.length === 0) return false
  if (classList.contains('empty:hidden') && !element.hasChildNodes()) return true
  if (classList.contains('only:block') && element.parentElement?.childElementCount === 1) return false
  for (const token of classList) {
    const [, inside = '', group, shown] = groupHas.exec(token) ?? []
    const holds = element.closest(`.group\\/${group}`)?.querySelector(inside.replaceAll('_', ' '))
    if (shown !== undefined && holds) return shown === 'hidden'
  }
  const width = ownerDocument.defaultView?.innerWidth ?? 0
  let shown: string | undefined
  let strength = -1
  for (const token of classList) {
    const [, max, name = '', min, pixels, display] = displays.exec(token) ?? []
    if (display === undefined) continue
    const from = min ? Number(pixels) : (breakpoints[name] ?? 0)
    const applies = max ? width < from : width >= from
    // A later breakpoint wins over an earlier one, and each of them over none.
    const order = max ? 1e5 - from : from
    if (applies && order >= strength) [shown, strength] = [display, order]
  }
  return shown === 'hidden'
}
