/** Elements that a browser does not show, and where they end. */

const neverClosed = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Tags whose end may be left out, with the tags that then end them (HTML Living Standard, 13.1.2.4). */
const endedBy: Record<string, ReadonlySet<string>> = {
  p: new Set(
    'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
      ' ',
    ),
  ),
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  option: new Set(['option', 'optgroup']),
  tr: new Set(['tr', 'tbody', 'tfoot']),
  td: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
  th: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
}
/** Their end tags are ignored where nothing is open. */
const inline = new Set(
  'a abbr b bdi bdo button cite code data em font i kbd label mark p q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Returns whether an element says that it is not shown; rules in style sheets are not read. */
export function isHidden(element: string, attributes: ReadonlyMap<string, string>): boolean {
  if (attributes.has('hidden')) return true
  if (element === 'input') return attributes.get('type')?.toLowerCase() === 'hidden'
  if (element === 'dialog' && !attributes.has('open')) return true
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(
    attributes.get('style') ?? '',
  )
}

export interface HiddenScope {
  isOpen(): boolean
  start(element: string): void
  /** Returns whether a start tag belongs to the hidden element; one that ends it does not. */
  opens(element: string): boolean
  /** The same for an end tag. */
  closes(element: string): boolean
}

/** Follows one hidden element to its end, in constant time for each tag. */
export function createHiddenScope(): HiddenScope {
  let hidden: string | undefined
  const inside = new Map<string, number>()
  const end = () => {
    hidden = undefined
    inside.clear()
  }
  return {
    isOpen: () => hidden !== undefined,
    start(element) {
      if (!neverClosed.has(element)) hidden = element
    },
    opens(element) {
      if (hidden === undefined) return false
      if (inside.size === 0 && endedBy[hidden]?.has(element)) {
        end()
        return false
      }
      if (!neverClosed.has(element) && endedBy[element] === undefined)
        inside.set(element, (inside.get(element) ?? 0) + 1)
      return true
    },
    closes(element) {
      if (hidden === undefined) return false
      const count = inside.get(element) ?? 0
      if (count > 1) inside.set(element, count - 1)
      else if (count === 1) inside.delete(element)
      else if (element === hidden) end()
      else if (!inline.has(element) && endedBy[element] === undefined) {
        // The end of what the hidden element stands in.
        end()
        return false
      }
      return true
    },
  }
}
