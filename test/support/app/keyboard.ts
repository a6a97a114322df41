import type { UserEvent } from '@testing-library/user-event'

const modifiers: Readonly<Record<string, string>> = {
  Control: 'Control',
  ControlOrMeta: 'Control',
  Shift: 'Shift',
  Alt: 'Alt',
  Meta: 'Meta',
}

/** The keyboard of a page; keys are named as in KeyboardEvent.key, combined with `+`. */
export class TestKeyboard {
  readonly #user: () => UserEvent
  readonly #atRest: () => Promise<void>

  /** @param atRest resolves when the app has rendered what it began: nobody types faster */
  constructor(user: () => UserEvent, atRest: () => Promise<void>) {
    this.#user = user
    this.#atRest = atRest
  }

  async press(keys: string): Promise<void> {
    const parts = keys === '+' ? ['+'] : keys.split(/(?<!^)\+(?!$)/)
    const key = parts.pop() ?? ''
    const held = parts.map((part) => modifiers[part] ?? part)
    const down = held.map((part) => `{${part}>}`).join('')
    const up = held.map((part) => `{/${part}}`).reverse()
    await this.#atRest()
    await this.#user().keyboard(`${down}${described(key)}${up.join('')}`)
  }

  async type(text: string): Promise<void> {
    await this.#atRest()
    await this.#user().keyboard([...text].map(described).join(''))
  }

  async insertText(text: string): Promise<void> {
    await this.#user().paste(text)
  }
}

function described(key: string): string {
  if (key === '{' || key === '[') return key + key
  if (key === ' ' || key === 'Space') return '[Space]'
  if (key === '\n') return '{Enter}'
  return key.length > 1 ? `{${key}}` : key
}
