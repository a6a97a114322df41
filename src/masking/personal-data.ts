/** In the order of detection; the first claim of a text wins. */
export const personalDataKinds = ['email', 'account', 'phone', 'order', 'name'] as const
export type PersonalDataKind = (typeof personalDataKinds)[number]

/** UTF-16 positions; `end` is exclusive. */
export interface PersonalData {
  kind: PersonalDataKind
  value: string
  start: number
  end: number
}

/** Collects non-overlapping parts of a text; the first claim wins. */
export class Claims {
  /** One mark per UTF-16 unit, so the cost does not grow with claims. */
  readonly #taken: Uint8Array
  readonly found: PersonalData[]

  constructor(text: string, taken = new Uint8Array(text.length), found: PersonalData[] = []) {
    this.#taken = taken
    this.found = found
  }

  copy(): Claims {
    return new Claims('', this.#taken.slice(), [...this.found])
  }

  /** Claims a part; returns whether it was free. */
  claim(kind: PersonalDataKind, value: string, start: number): boolean {
    const end = start + value.length
    if (!this.isFree(start, end)) return false
    this.#taken.fill(1, start, end)
    this.found.push({ kind, value, start, end })
    return true
  }

  /** Marks a part as no personal data. */
  exclude(start: number, end: number): void {
    if (this.isFree(start, end)) this.#taken.fill(1, start, end)
  }

  isFree(start: number, end: number): boolean {
    for (let index = start; index < end; index++) if (this.#taken[index] === 1) return false
    return true
  }
}
