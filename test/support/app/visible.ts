/** Whether an element is shown: without a style sheet, from attributes and the display classes that the app uses. */

/** Least widths in pixels (`src/web/ui/style/styles.css`). */
const breakpoints: Readonly<Record<string, number>> = { sm: 560, md: 900, lg: 1180 }
const displayClass =
  /^(?:(max-)?(?:(sm|md|lg)|(min)-\[(\d+)px\]):)?(hidden|block|flex|grid|inline|contents|table|inline-[a-z]+)$/

/** What is known of elements while one thing is looked for, because most of them are within the same few. */
export type KnownHidden = Map<Element, boolean>

export function isVisible(element: Element, known: KnownHidden = new Map()): boolean {
  return element.isConnected && !isHidden(element, known)
}

function isHidden(element: Element, known: KnownHidden): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const parent = element.parentElement
  const hidden = (parent !== null && isHidden(parent, known)) || isHiddenItself(element)
  known.set(element, hidden)
  return hidden
}

/** Visible, and not hidden from assistive technology. */
export function isExposed(element: Element, known?: KnownHidden): boolean {
  return isVisible(element, known) && !isWithin(element, 'aria-hidden', 'true')
}

/** A walk, because selectors are what jsdom's time goes to. */
export function isWithin(element: Element, attribute: string, value: string): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.getAttribute(attribute) === value) return true
  return false
}

function isHiddenItself(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.tagName === 'TEMPLATE') return true
  if (element.hasAttribute('data-radix-focus-guard')) return true
  const parent = element.parentElement
  if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && element.tagName !== 'SUMMARY')
    return true
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true
  const style = element.getAttribute('style')
  if (style !== null && /display: ?none|visibility: ?hidden/.test(style)) return true
  return isHiddenByClass(element)
}

/** Such as `group-has-[[data-row]]/page:block`, where underscores are spaces. */
const groupHas = /^(?:lg:)?group-has-\[(.+)\]\/(\w+):(hidden|block)$/

function isHiddenByClass(element: Element): boolean {
  const names = element.getAttribute('class')
  if (!names) return false
  const { isEmptyHidden, isOnlyShown, groups, rules } = displayOf(names)
  if (isEmptyHidden && !element.hasChildNodes()) return true
  if (isOnlyShown && element.parentElement?.childElementCount === 1) return false
  for (const { group, inside, shown } of groups)
    if (hasInside(element.closest(`.group\\/${group}`), inside)) return shown === 'hidden'
  const width = element.ownerDocument.defaultView?.innerWidth ?? 0
  let display: string | undefined
  let strength = -1
  for (const { isMax, from, shown } of rules) {
    // A later breakpoint wins over an earlier one, and each of them over none.
    const order = isMax ? 1e5 - from : from
    if ((isMax ? width < from : width >= from) && order >= strength) [display, strength] = [shown, order]
  }
  return display === 'hidden'
}

/** @param attributes of an element, of one in it, and so on */
function hasInside(within: Element | null, [attribute, ...inner]: readonly string[]): boolean {
  if (attribute === undefined) return true
  for (let child = within?.firstElementChild; child; child = child.nextElementSibling) {
    if (child.hasAttribute(attribute) && hasInside(child, inner)) return true
    if (hasInside(child, [attribute, ...inner])) return true
  }
  return false
}

interface Display {
  readonly isEmptyHidden: boolean
  readonly isOnlyShown: boolean
  readonly groups: readonly {
    readonly group: string
    readonly inside: readonly string[]
    readonly shown: string
  }[]
  readonly rules: readonly { readonly isMax: boolean; readonly from: number; readonly shown: string }[]
}

/** By the text of the class attribute, of which the app has some hundreds. */
const displays = new Map<string, Display>()

function displayOf(names: string): Display {
  const found = displays.get(names) ?? parseDisplay(names.split(/\s+/))
  displays.set(names, found)
  return found
}

function parseDisplay(tokens: readonly string[]): Display {
  return {
    isEmptyHidden: tokens.includes('empty:hidden'),
    isOnlyShown: tokens.includes('only:block'),
    groups: tokens.flatMap((token) => {
      const [, inside = '', group = '', shown] = groupHas.exec(token) ?? []
      const attributes = inside.split('_').map((part) => part.slice(1, -1))
      return shown === undefined ? [] : [{ group, inside: attributes, shown }]
    }),
    rules: tokens.flatMap((token) => {
      const [, max, name = '', min, pixels, shown] = displayClass.exec(token) ?? []
      if (shown === undefined) return []
      return [{ isMax: max !== undefined, from: min ? Number(pixels) : (breakpoints[name] ?? 0), shown }]
    }),
  }
}
