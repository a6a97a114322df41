/** Checks a page with axe, except for what needs layout or colors, which the journeys in a browser check. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from './expect.ts'
import type { TestPage } from './page.ts'
import { isVisible, type KnownHidden } from './visible.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Rules about names, roles and their relations. */
const rules = [
  ...['aria-allowed-attr', 'aria-hidden-focus', 'aria-input-field-name', 'aria-required-attr', 'aria-roles'],
  ...['aria-required-children', 'aria-required-parent', 'aria-toggle-field-name', 'aria-valid-attr-value'],
  ...['button-name', 'duplicate-id-aria', 'heading-order', 'image-alt', 'input-button-name', 'label'],
  ...['link-name', 'list', 'listitem', 'definition-list', 'nested-interactive', 'select-name', 'tabindex'],
]

/** No axe violations. */
export async function expectAccessible(page: TestPage, { within }: { within?: string } = {}) {
  const { view } = page
  if (!('axe' in view)) view.eval(source)
  const options = {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations'],
    selectors: false,
    iframes: false,
  }
  const axe = Reflect.get(view, 'axe')
  const { getComputedStyle } = view
  const known: KnownHidden = new Map()
  view.getComputedStyle = (element) => (isVisible(element, known) ? shownStyle : hiddenStyle)
  const { violations } = await axe.run(within ?? view.document, options).finally(() => {
    view.getComputedStyle = getComputedStyle
  })
  const found = violations.map(({ id, nodes }: Violation) => ({ id, at: nodes.map(({ html }) => html) }))
  expect(found).toEqual([])
}

/** Computing real styles is what axe's time goes to, and no style sheets apply. */
function styleOf(isShown: boolean): CSSStyleDeclaration {
  const values: Record<string, string> = {
    ...{
      display: isShown ? 'block' : 'none',
      visibility: 'visible',
      position: 'static',
      overflow: 'visible',
    },
    ...{ opacity: '1', clip: 'auto', float: 'none', content: 'none', fontSize: '16px', fontWeight: '400' },
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property: string) => values[property] ?? ''
        : (values[String(name)] ?? ''),
  })
}

const shownStyle = styleOf(true)
const hiddenStyle = styleOf(false)

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}
