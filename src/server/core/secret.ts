import { inspect } from 'node:util'

const hidden = '[secret]'

/** A token, key or password. Strings, JSON and inspection show `[secret]`; only `reveal()` returns the value. */
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
