/** A value that can be used but not printed. */
import { inspect } from 'node:util'

const hidden = '[secret]'

/**
 * Holds a token, a key or a password. In strings, JSON and inspection it shows `[secret]`; `reveal()` returns the
 * value and is easy to search for.
 */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return hidden
  }

  toJSON(): string {
    return hidden
  }

  [Symbol.toPrimitive](): string {
    return hidden
  }

  [inspect.custom](): string {
    return hidden
  }
}
