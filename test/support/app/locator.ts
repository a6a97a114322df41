/** Elements of a page, found anew with each use, as in the journeys' locators. */
import { timeLimitMs } from '../time-limit.ts'
import * as act from './actions.ts'
import type { TestPage } from './page.ts'
import {
  byLabel,
  byPlaceholder,
  byRole,
  byText,
  matchesText,
  type RoleOptions,
  type TextPattern,
  textOf,
} from './queries.ts'
import { isVisible } from './visible.ts'

export interface Filter {
  readonly hasText?: TextPattern
  readonly hasNotText?: TextPattern
  readonly has?: TestLocator
  readonly hasNot?: TestLocator
  readonly visible?: boolean
}

interface Exactness {
  readonly exact?: boolean
}

/** Methods to find elements, which page and locator share. */
export abstract class Finder {
  abstract readonly page: TestPage
  protected abstract roots(): readonly ParentNode[]
  /** Precedes the description of what is found inside. */
  protected abstract readonly prefix: string

  getByRole(role: string, options: RoleOptions = {}): TestLocator {
    const { name } = options
    const shown = name === undefined ? role : `${role} ${name instanceof RegExp ? name : `"${name}"`}`
    return this.#find(shown, (root) => byRole(root, role, options))
  }

  getByText(text: TextPattern, { exact }: Exactness = {}): TestLocator {
    return this.#find(`text ${shownPattern(text)}`, (root) => byText(root, text, exact))
  }

  getByLabel(text: TextPattern, { exact }: Exactness = {}): TestLocator {
    return this.#find(`label ${shownPattern(text)}`, (root) => byLabel(root, text, exact))
  }

  getByPlaceholder(text: TextPattern, { exact }: Exactness = {}): TestLocator {
    return this.#find(`placeholder ${shownPattern(text)}`, (root) => byPlaceholder(root, text, exact))
  }

  locator(selector: string | TestLocator, filter: Filter = {}): TestLocator {
    if (typeof selector !== 'string')
      return this.#find(String(selector), (root) => selector.within(root)).filter(filter)
    const find = (root: ParentNode) => [...root.querySelectorAll(selector.replace(/^(?=[>+~])/, ':scope '))]
    return this.#find(selector, find).filter(filter)
  }

  #find(description: string, find: (root: ParentNode) => Element[]): TestLocator {
    return new TestLocator(
      this.page,
      `${this.prefix}${description}`,
      () => [...new Set(this.roots().flatMap(find))],
      find,
    )
  }
}

function shownPattern(text: TextPattern): string {
  return text instanceof RegExp ? String(text) : `"${text}"`
}

export class TestLocator extends Finder {
  readonly page: TestPage
  readonly #shown: string
  readonly #elements: () => Element[]
  readonly #within: (root: ParentNode) => Element[]

  constructor(
    page: TestPage,
    shown: string,
    elements: () => Element[],
    within: (root: ParentNode) => Element[] = elements,
  ) {
    super()
    this.page = page
    this.#shown = shown
    this.#elements = elements
    this.#within = within
  }

  protected override get prefix(): string {
    return `${this.#shown} › `
  }

  override toString(): string {
    return this.#shown
  }

  elements(): Element[] {
    return this.#elements()
  }

  /** The same elements, but below this one. */
  within(root: ParentNode): Element[] {
    return this.#within(root)
  }

  protected roots(): readonly ParentNode[] {
    return this.elements()
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Filter): TestLocator {
    const isWanted = (element: Element) =>
      (hasText === undefined || matchesText(textOf(element), hasText)) &&
      (hasNotText === undefined || !matchesText(textOf(element), hasNotText)) &&
      (has === undefined || has.within(element).length > 0) &&
      (hasNot === undefined || hasNot.within(element).length === 0) &&
      (visible === undefined || isVisible(element) === visible)
    return this.#derived('filtered', (found) => found.filter(isWanted))
  }

  first(): TestLocator {
    return this.nth(0)
  }

  last(): TestLocator {
    return this.nth(-1)
  }

  nth(index: number): TestLocator {
    return this.#derived(`nth ${index}`, (found) => found.slice(index).slice(0, 1))
  }

  or(other: TestLocator): TestLocator {
    const elements = () => [...new Set([...this.elements(), ...other.elements()])]
    return new TestLocator(this.page, `${this.#shown} or ${other}`, elements)
  }

  and(other: TestLocator): TestLocator {
    return this.#derived(`and ${other}`, (found) => {
      const others = other.elements()
      return found.filter((element) => others.includes(element))
    })
  }

  #derived(what: string, choose: (found: Element[]) => Element[]): TestLocator {
    return new TestLocator(
      this.page,
      `${this.#shown} (${what})`,
      () => choose(this.elements()),
      (root) => choose(this.within(root)),
    )
  }

  async all(): Promise<TestLocator[]> {
    return this.elements().map((_, index) => this.nth(index))
  }

  async count(): Promise<number> {
    return this.elements().length
  }

  async click(options: act.ClickOptions = {}): Promise<void> {
    await act.click(this.page, await (options.force ? this.#one() : this.#ready()), options)
  }

  async dblclick(): Promise<void> {
    await act.doubleClick(this.page, await this.#ready())
  }

  async hover(): Promise<void> {
    await act.hover(this.page, await this.#ready())
  }

  async fill(text: string): Promise<void> {
    await act.fill(this.page, await this.#ready(), text)
  }

  async clear(): Promise<void> {
    await this.fill('')
  }

  async press(key: string): Promise<void> {
    act.focus(await this.#one())
    // A dialog that has just opened moves the focus a moment later.
    await this.page.atRest()
    act.focus(await this.#one())
    await this.page.keyboard.press(key)
  }

  async pressSequentially(text: string): Promise<void> {
    act.focus(await this.#ready())
    await this.page.keyboard.type(text)
  }

  async check(): Promise<void> {
    await act.check(this.page, await this.#ready(), true)
  }

  async uncheck(): Promise<void> {
    await act.check(this.page, await this.#ready(), false)
  }

  async selectOption(
    option: string | { readonly label: string } | { readonly value: string },
  ): Promise<void> {
    await act.selectOption(this.page, await this.#ready(), option)
  }

  async setInputFiles(files: act.TestFile | readonly act.TestFile[]): Promise<void> {
    act.setFiles(await this.#one(), [files].flat())
  }

  async focus(): Promise<void> {
    act.focus(await this.#one())
  }

  async blur(): Promise<void> {
    const element = await this.#one()
    if ('blur' in element && typeof element.blur === 'function') element.blur()
  }

  async dispatchEvent(type: string, init: object = {}): Promise<void> {
    const element = await this.#one()
    act.dispatch(element, type, init)
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#one()
  }

  async textContent(): Promise<string | null> {
    return (await this.#one()).textContent
  }

  async inputValue(): Promise<string> {
    return String(Reflect.get(await this.#one(), 'value'))
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name)
  }

  async isVisible(): Promise<boolean> {
    const [element] = this.elements()
    return element !== undefined && isVisible(element)
  }

  async allInnerTexts(): Promise<string[]> {
    return this.allTextContents()
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? '')
  }

  /** The function gets the element, in its window. */
  async evaluate<Result, Value = undefined>(
    run: (element: HTMLElement, value: Value) => Result,
    value?: Value,
  ): Promise<Awaited<Result>> {
    return await this.page.run<Result>(run, await this.#one(), value)
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}) {
    const holds = () => {
      const found = this.elements()
      if (state === 'attached') return found.length > 0
      if (state === 'detached') return found.length === 0
      return found.some((one) => isVisible(one)) === (state === 'visible')
    }
    await this.page.until(holds, () => `${this.#shown} to be ${state}`)
  }

  async #one(): Promise<Element> {
    await this.page.atRest()
    await this.page.until(
      () => this.elements().length === 1,
      () => `one element, but there are ${this.elements().length}: ${this.#shown}`,
    )
    const [element] = this.elements()
    if (element === undefined) throw new Error(`${this.#shown} has gone`)
    return element
  }

  /** One element that a user could act on. */
  async #ready(): Promise<Element> {
    await this.page.atRest()
    let ready: Element | undefined
    await this.page.until(
      () => {
        const found = this.elements()
        ready = found.length === 1 && found[0] && act.canBeUsed(found[0]) ? found[0] : undefined
        return ready !== undefined
      },
      () =>
        `one visible and enabled element, but there are ${describe(this.elements())}: ${this.#shown}; the page says:\n${this.page.words()}`,
      timeLimitMs(),
    )
    if (ready === undefined) throw new Error(`${this.#shown} has gone`)
    return ready
  }
}

function describe(found: readonly Element[]): string {
  const shown = found.slice(0, 3).map((element) => {
    const [tag = ''] = element.outerHTML.split('\n')
    return `${isVisible(element) ? '' : 'hidden '}${tag.slice(0, 120)}`
  })
  return [String(found.length), ...shown].join('\n  ')
}
