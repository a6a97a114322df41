/** What counts as personal data, and where it was found in a text. */

/** In the order in which they are looked for; a part of a text belongs to the first that claims it. */
export const personalDataKinds = ['email', 'account', 'phone', 'order', 'name'] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

/** Positions are in UTF-16 units, `end` is the first one behind it. */
export interface PersonalData {
  kind: PersonalDataKind
  value: string
  start: number
  end: number
}

/** Collects parts of a text that do not overlap: what was claimed first stays. */
export class Claims {
  /** One mark for each UTF-16 unit, so that a text full of claims costs no more than any other. */
  readonly #taken: Uint8Array
  readonly found: PersonalData[] = []

  constructor(text: string) {
    this.#taken = new Uint8Array(text.length)
  }

  /** Claims a part of the text, and reports whether it was free. */
  claim(kind: PersonalDataKind, value: string, start: number): boolean {
    const end = start + value.length
    if (!this.isFree(start, end)) return false
    this.#taken.fill(1, start, end)
    this.found.push({ kind, value, start, end })
    return true
  }

  /** Marks a part of the text as no personal data. */
  exclude(start: number, end: number): void {
    if (this.isFree(start, end)) this.#taken.fill(1, start, end)
  }

  isFree(start: number, end: number): boolean {
    for (let index = start; index < end; index++) if (this.#taken[index] === 1) return false
    return true
  }
}
