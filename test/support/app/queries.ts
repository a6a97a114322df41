/** Finds elements as users name them: by role and name, text, or label (WAI-ARIA, HTML-AAM). */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { isExposed, isWithin, type KnownHidden } from './visible.ts'

export type TextPattern = string | RegExp

export interface RoleOptions {
  readonly name?: TextPattern
  readonly exact?: boolean
  readonly level?: number
  readonly checked?: boolean
  readonly expanded?: boolean
  readonly selected?: boolean
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly includeHidden?: boolean
}

export function normalized(text: string): string {
  return text.replace(/[\s\u200b\u00ad]+/g, ' ').trim()
}

/** Strings match a part in any case, unless `exact`. */
export function matchesText(text: string, pattern: TextPattern, exact = false): boolean {
  const shown = normalized(text)
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replace('g', '')).test(shown)
  const wanted = normalized(pattern)
  return exact ? shown === wanted : shown.toLowerCase().includes(wanted.toLowerCase())
}

/** No style sheets apply, and computing styles is what a name costs most. */
const noStyle = { getPropertyValue: () => '', display: '', visibility: '', content: '' }

export function nameOf(element: Element): string {
  const name = computeAccessibleName(element, {
    getComputedStyle: () => noStyle as unknown as CSSStyleDeclaration,
    computedStyleSupportsPseudoElements: false,
  })
  // A reference without a text does not count (Accessible Name and Description Computation, step 2B).
  return name || (element.getAttribute('aria-label') ?? '')
}

const states: Readonly<Record<'expanded' | 'selected' | 'pressed', string>> = {
  expanded: 'aria-expanded',
  selected: 'aria-selected',
  pressed: 'aria-pressed',
}

/** Elements that can have a role without saying so; for other roles, all are asked. */
const tagsOf: Readonly<Record<string, string>> = {
  alert: '',
  alertdialog: '',
  article: 'article',
  button: 'button,input',
  cell: 'td',
  checkbox: 'input',
  columnheader: 'th',
  combobox: 'input,select',
  deletion: 'del',
  dialog: 'dialog',
  group: 'fieldset,details,optgroup',
  heading: 'h1,h2,h3,h4,h5,h6',
  img: 'img,svg',
  insertion: 'ins',
  link: 'a,area',
  list: 'ul,ol,menu',
  listitem: 'li',
  menu: '',
  menuitem: '',
  menuitemcheckbox: '',
  menuitemradio: '',
  navigation: 'nav',
  option: 'option',
  radio: 'input',
  region: 'section',
  row: 'tr',
  rowheader: 'th',
  searchbox: 'input',
  status: 'output',
  switch: 'input',
  tab: '',
  table: 'table',
  textbox: 'input,textarea',
}

/** A walk over all, because selectors are what jsdom's time goes to. */
function candidates(within: ParentNode, role: string): Element[] {
  const all = allIn(within)
  if (tagsOf[role] === undefined) return all
  const tags = tagsOf[role].split(',')
  return all.filter(
    (element) => tags.includes(element.localName) || element.getAttribute('role')?.includes(role),
  )
}

export function byRole(within: ParentNode, role: string, options: RoleOptions = {}): Element[] {
  const { name, exact, includeHidden = false } = options
  const known: KnownHidden = new Map()
  return candidates(within, role).filter(
    (element) =>
      roleOf(element) === role &&
      hasStates(element, options) &&
      (includeHidden || isExposed(element, known)) &&
      (name === undefined || matchesText(nameOf(element), name, exact)),
  )
}

/** Roles that the package does not know. */
const otherRoles: Readonly<Record<string, string>> = { INS: 'insertion', DEL: 'deletion' }

function roleOf(element: Element): string | null {
  const [explicit] = (element.getAttribute('role') ?? '').split(' ')
  if (explicit) return explicit
  const other = otherRoles[element.tagName]
  if (other !== undefined) return other
  if (element.tagName === 'SUMMARY') return null
  // As browsers expose it, though the mapping names no role.
  if (element.localName === 'input' && element.getAttribute('type') === 'password') return 'textbox'
  if (element.tagName === 'TH') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'
  if (element.tagName === 'DEL') return 'deletion'
  if (element.tagName === 'INS') return 'insertion'
  if (element.tagName === 'SECTION') return hasName(element) ? 'region' : null
  return getRole(element)
}

function hasName(element: Element): boolean {
  return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
}

function hasStates(element: Element, { level, checked, disabled, ...others }: RoleOptions): boolean {
  if (level !== undefined && levelOf(element) !== level) return false
  if (checked !== undefined && isChecked(element) !== checked) return false
  if (disabled !== undefined && isDisabled(element) !== disabled) return false
  return Object.entries(states).every(([state, attribute]) => {
    const wanted = others[state as keyof typeof states]
    return wanted === undefined || (element.getAttribute(attribute) === 'true') === wanted
  })
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^H(\d)$/.exec(element.tagName)?.[1])
}

export function isChecked(element: Element): boolean {
  const checked = element.getAttribute('aria-checked')
  return checked === null ? Reflect.get(element, 'checked') === true : checked === 'true'
}

export function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || isWithin(element, 'aria-disabled', 'true')
}

/** The smallest elements with this text. */
export function byText(within: ParentNode, pattern: TextPattern, exact = false): Element[] {
  const found: Element[] = []
  const visit = (element: Element): boolean => {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(element.tagName)) return false
    if (!matchesText(textOf(element), pattern, exact) && !mayContain(element, pattern)) return false
    const inner = [...element.children].filter(visit).length > 0
    if (inner) return true
    if (!matchesText(textOf(element), pattern, exact)) return false
    found.push(element)
    return true
  }
  for (const child of within.children) visit(child)
  return found
}

/** A whole text that is not an element's own may still be that of one inside. */
function mayContain(element: Element, pattern: TextPattern): boolean {
  return pattern instanceof RegExp || matchesText(element.textContent ?? '', pattern)
}

export function textOf(element: Element): string {
  if (element.tagName === 'INPUT' && element.matches('[type=submit],[type=button]'))
    return element.getAttribute('value') ?? ''
  return element.textContent ?? ''
}

export function byLabel(within: ParentNode, pattern: TextPattern, exact = false): Element[] {
  return allIn(within).filter((element) =>
    labelsOf(element).some((text) => matchesText(text, pattern, exact)),
  )
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/)
  const referred = ids?.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ')
  if (referred) return [referred]
  const own = element.getAttribute('aria-label')
  const { labels } = element as HTMLInputElement
  const ofControl = [...(labels ?? [])].map((label) => label.textContent ?? '')
  return own ? [own, ...ofControl] : ofControl
}

export function byPlaceholder(within: ParentNode, pattern: TextPattern, exact = false): Element[] {
  return allIn(within).filter((element) => {
    const text = element.getAttribute('placeholder')
    return text !== null && matchesText(text, pattern, exact)
  })
}

export function allIn(within: ParentNode): Element[] {
  const found: Element[] = []
  const visit = (parent: ParentNode) => {
    for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
      found.push(child)
      visit(child)
    }
  }
  visit(within)
  return found
}
