/** Assertions about a page and its elements, which wait until they hold; all other values go to Vitest. */
import { computeAccessibleDescription } from 'dom-accessibility-api'
import { expect as expectValue, vi } from 'vitest'
import { timeLimitMs } from '../time-limit.ts'
import { origin } from './in-process-studio.ts'
import { TestLocator } from './locator.ts'
import { TestPage } from './page.ts'
import {
  isChecked,
  isDisabled,
  matchesText,
  nameOf,
  normalized,
  type TextPattern,
  textOf,
} from './queries.ts'
import { isVisible } from './visible.ts'

interface Outcome {
  readonly holds: boolean
  /** Neither the assertion nor its opposite can be said, such as of an element that is not there. */
  readonly isUnknown?: boolean
  readonly shown: string
}

interface Options {
  readonly timeout?: number
}

type ExpectValue = typeof expectValue

interface Expect {
  (actual: TestLocator, message?: string): LocatorAssertions & { readonly not: LocatorAssertions }
  (actual: TestPage, message?: string): PageAssertions & { readonly not: PageAssertions }
  (actual: () => Promise<unknown>, message?: string): Retried & ReturnType<ExpectValue>
  // biome-ignore lint/suspicious/noExplicitAny: as in Vitest
  <Value = any>(actual: Value, message?: string): ReturnType<typeof expectValue<Value>>
  poll<Value>(
    read: () => Value | Promise<Value>,
    options?: Options,
  ): ReturnType<typeof expectValue.poll<Value>>
}

interface Retried {
  toPass(options?: Options): Promise<void>
}

function expectAnything(actual: unknown, message?: string): unknown {
  if (actual instanceof TestLocator)
    return withNot((negated) => new LocatorAssertions(actual, message, negated))
  if (actual instanceof TestPage) return withNot((negated) => new PageAssertions(actual, message, negated))
  if (typeof actual !== 'function') return expectValue(actual, message)
  return Object.assign(expectValue(actual, message), {
    toPass: () => vi.waitFor(async () => await actual(), { timeout: timeLimitMs(), interval: 20 }),
  })
}

function withNot<Assertions extends object>(create: (negated: boolean) => Assertions) {
  return Object.assign(create(false), { not: create(true) })
}

export const expect: Expect = Object.assign(expectAnything as never, {
  poll: (read: () => unknown) => expectValue.poll(read as never, { timeout: timeLimitMs(), interval: 20 }),
})

class Waiting {
  readonly #page: TestPage
  readonly #what: string
  readonly #isNegated: boolean

  constructor(page: TestPage, what: string, isNegated: boolean) {
    this.#page = page
    this.#what = what
    this.#isNegated = isNegated
  }

  protected async until(expected: string, look: () => Outcome, { timeout }: Options = {}): Promise<void> {
    let last: Outcome = { holds: false, shown: '' }
    const holds = () => {
      last = look()
      return last.isUnknown !== true && last.holds !== this.#isNegated
    }
    const not = this.#isNegated ? 'not ' : ''
    await this.#page.until(holds, () => `${this.#what} ${not}${expected}; it is ${last.shown}`, timeout)
  }
}

export class LocatorAssertions extends Waiting {
  readonly #locator: TestLocator

  constructor(locator: TestLocator, message: string | undefined, isNegated: boolean) {
    super(locator.page, message === undefined ? String(locator) : `${message}: ${locator}`, isNegated)
    this.#locator = locator
  }

  /** Asserts about exactly one element; several are an error, as in the journeys. */
  #ofOne(expected: string, look: (element: Element) => Outcome | boolean, options?: Options): Promise<void> {
    const outcome = () => {
      const found = this.#locator.elements()
      const [element] = found
      if (element === undefined) return { holds: false, isUnknown: true, shown: 'not there' }
      if (found.length > 1) return { holds: false, isUnknown: true, shown: `${found.length} elements` }
      const seen = look(element)
      return typeof seen === 'boolean' ? { holds: seen, shown: element.outerHTML.slice(0, 300) } : seen
    }
    return this.until(expected, outcome, options)
  }

  toBeVisible(options?: Options) {
    // What is not there is not visible.
    const look = () => {
      const found = this.#locator.elements()
      const isOne = found.length < 2
      return {
        holds: found.some((one) => isVisible(one)),
        isUnknown: !isOne,
        shown: isOne ? 'not' : `${found.length} elements`,
      }
    }
    return this.until('to be visible', look, options)
  }

  /** Also if there is none. */
  toBeHidden(options?: Options) {
    const look = () => {
      const found = this.#locator.elements()
      return {
        holds: !found.some((one) => isVisible(one)),
        shown: found.map(textOf).join(' | ').slice(0, 300),
      }
    }
    return this.until('to be hidden', look, options)
  }

  toBeAttached(options?: Options) {
    const look = () => ({ holds: this.#locator.elements().length > 0, shown: 'not there' })
    return this.until('to be attached', look, options)
  }

  toHaveCount(count: number, options?: Options) {
    const look = () => {
      const { length } = this.#locator.elements()
      return { holds: length === count, shown: String(length) }
    }
    return this.until(`to be ${count} elements`, look, options)
  }

  toContainText(text: TextPattern | readonly TextPattern[], options?: Options) {
    if (Array.isArray(text)) return this.#texts(text, false)
    return this.#text(`to contain ${text}`, (shown) => matchesPart(shown, text as TextPattern), options)
  }

  toHaveText(text: TextPattern | readonly TextPattern[], options?: Options) {
    if (Array.isArray(text)) return this.#texts(text, true)
    return this.#text(
      `to have the text ${text}`,
      (shown) => matchesText(shown, text as TextPattern, true),
      options,
    )
  }

  #text(expected: string, matches: (text: string) => boolean, options?: Options) {
    const look = (element: Element) => {
      const shown = normalized(textOf(element))
      return { holds: matches(shown), shown }
    }
    return this.#ofOne(expected, look, options)
  }

  #texts(texts: readonly TextPattern[], isWhole: boolean) {
    const look = () => {
      const found = this.#locator.elements().map((element) => normalized(textOf(element)))
      const matches = (text: string, index: number) => {
        const wanted = texts[index]
        return wanted !== undefined && (isWhole ? matchesText(text, wanted, true) : matchesPart(text, wanted))
      }
      return { holds: found.length === texts.length && found.every(matches), shown: JSON.stringify(found) }
    }
    return this.until(`to have the texts ${texts.join(' | ')}`, look)
  }

  toHaveValue(value: TextPattern, options?: Options) {
    const look = (element: Element) => {
      const shown = String(Reflect.get(element, 'value'))
      return { holds: value instanceof RegExp ? value.test(shown) : shown === value, shown: `"${shown}"` }
    }
    return this.#ofOne(`to have the value ${value}`, look, options)
  }

  toHaveAttribute(name: string, value?: TextPattern, options?: Options) {
    const look = (element: Element) => {
      const shown = element.getAttribute(name)
      const holds =
        shown !== null &&
        (value === undefined || (value instanceof RegExp ? value.test(shown) : shown === value))
      return { holds, shown: String(shown) }
    }
    return this.#ofOne(`to have ${name}=${value ?? 'anything'}`, look, options)
  }

  toBeFocused(options?: Options) {
    const look = (element: Element) => {
      const { activeElement } = element.ownerDocument
      return {
        holds: activeElement === element,
        shown: `not; that is ${activeElement?.outerHTML.slice(0, 200)}`,
      }
    }
    return this.#ofOne('to be focused', look, options)
  }

  toBeChecked({ checked = true, ...options }: Options & { readonly checked?: boolean } = {}) {
    return this.#ofOne('to be checked', (element) => isChecked(element) === checked, options)
  }

  toBeDisabled(options?: Options) {
    return this.#ofOne('to be disabled', isDisabled, options)
  }

  toBeEnabled(options?: Options) {
    return this.#ofOne('to be enabled', (element) => !isDisabled(element), options)
  }

  toBeEditable(options?: Options) {
    const look = (element: Element) => !isDisabled(element) && !element.hasAttribute('readonly')
    return this.#ofOne('to be editable', look, options)
  }

  toHaveAccessibleName(name: TextPattern, options?: Options) {
    const look = (element: Element) => ({
      holds: matchesText(nameOf(element), name, true),
      shown: nameOf(element),
    })
    return this.#ofOne(`to have the name ${name}`, look, options)
  }

  toHaveAccessibleDescription(text: TextPattern, options?: Options) {
    const look = (element: Element) => {
      const shown = computeAccessibleDescription(element)
      return { holds: matchesText(shown, text, true), shown }
    }
    return this.#ofOne(`to have the description ${text}`, look, options)
  }
}

/** In this case. */
function matchesPart(shown: string, pattern: TextPattern): boolean {
  return pattern instanceof RegExp ? matchesText(shown, pattern) : shown.includes(normalized(pattern))
}

export class PageAssertions extends Waiting {
  readonly #page: TestPage

  constructor(page: TestPage, message: string | undefined, isNegated: boolean) {
    super(page, message ?? 'the page', isNegated)
    this.#page = page
  }

  toHaveURL(address: TextPattern | ((url: URL) => boolean), options?: Options) {
    const look = () => {
      const shown = this.#page.url()
      const holds =
        typeof address === 'function'
          ? address(new URL(shown))
          : address instanceof RegExp
            ? address.test(shown)
            : new URL(address, origin).href === shown
      return { holds, shown }
    }
    return this.until(`to be at ${address}`, look, options)
  }

  toHaveTitle(title: TextPattern, options?: Options) {
    const look = () => {
      const shown = this.#page.view.document.title
      return { holds: matchesText(shown, title, true), shown }
    }
    return this.until(`to have the title ${title}`, look, options)
  }
}
