/** User actions on an element. */
import type { TestPage } from './page.ts'
import { isChecked, isDisabled, normalized } from './queries.ts'
import { isVisible } from './visible.ts'

export interface ClickOptions {
  readonly modifiers?: readonly string[]
  readonly button?: 'left' | 'right'
  readonly force?: boolean
}

export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Uint8Array
}

export function canBeUsed(element: Element): boolean {
  return isVisible(element) && !isDisabled(element)
}

export async function click(page: TestPage, element: Element, { modifiers = [], button }: ClickOptions) {
  const held = modifiers.map((key) => (key === 'ControlOrMeta' ? 'Control' : key))
  for (const key of held) await page.user.keyboard(`{${key}>}`)
  await page.user.pointer([{ keys: button === 'right' ? '[MouseRight]' : '[MouseLeft]', target: element }])
  for (const key of held) await page.user.keyboard(`{/${key}}`)
}

export async function doubleClick(page: TestPage, element: Element) {
  await page.user.dblClick(element)
}

export async function hover(page: TestPage, element: Element) {
  await page.user.hover(element)
}

export function focus(element: Element) {
  if ('focus' in element && typeof element.focus === 'function') element.focus()
}

/** Replaces the value at once, like a paste over all of it. */
export async function fill(page: TestPage, element: Element, text: string) {
  const control = element as HTMLInputElement
  if (control.readOnly || isDisabled(control))
    throw new Error(`Not editable: ${control.outerHTML.slice(0, 200)}`)
  const view = page.view
  focus(control)
  if (control.isContentEditable) {
    control.textContent = text
  } else {
    const prototype =
      control.tagName === 'TEXTAREA' ? view.HTMLTextAreaElement.prototype : view.HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  }
  control.dispatchEvent(new view.InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  control.dispatchEvent(new view.Event('change', { bubbles: true }))
}

export async function check(page: TestPage, element: Element, wanted: boolean) {
  if (isChecked(element) !== wanted) await click(page, element, {})
  if (isChecked(element) !== wanted) {
    await page.until(
      () => isChecked(element) === wanted,
      () => `to be ${wanted ? 'checked' : 'unchecked'}`,
    )
  }
}

export async function selectOption(
  page: TestPage,
  element: Element,
  wanted: string | { readonly label?: string; readonly value?: string },
) {
  const { label, value } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted
  const options = () => [...(element as HTMLSelectElement).options]
  const find = () =>
    options().find((option) => option.value === value || normalized(option.textContent ?? '') === label)
  await page.until(
    () => find() !== undefined,
    () => `an option ${label ?? value} among ${options().map(({ textContent }) => textContent)}`,
  )
  const option = find()
  if (option !== undefined) await page.user.selectOptions(element, option)
}

export function setFiles(element: Element, files: readonly TestFile[]) {
  const list = files.map(
    ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
  )
  Object.defineProperty(element, 'files', { value: list, configurable: true })
  dispatch(element, 'input', {})
  dispatch(element, 'change', {})
}

export function dispatch(element: Element, type: string, init: object) {
  const view = element.ownerDocument.defaultView
  if (view === null) throw new Error('The page is closed')
  const event = new view.Event(type, { bubbles: true, cancelable: true, composed: true })
  for (const [name, value] of Object.entries(init)) Object.defineProperty(event, name, { value })
  element.dispatchEvent(event)
}
