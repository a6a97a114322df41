export interface KnownNumber {
  id: string
  number: string | null
  name: string | null
}

export type NumberNames = (id: string) => string

/** Numbers of a business may share a name, so the phone number distinguishes them. */
export function namesOf(numbers: readonly KnownNumber[]): NumberNames {
  const byId = new Map(numbers.map((number) => [number.id, number]))
  return (id) => byId.get(id)?.number ?? id
}

/** Names of two numbers, with phone numbers if the names are equal. */
export function pairNames(numbers: readonly KnownNumber[], ids: readonly [string, string]): [string, string] {
  const find = (id: string) => numbers.find((number) => number.id === id) ?? { id, number: null, name: null }
  const [one, other] = [find(ids[0]), find(ids[1])]
  const text = ({ id, number, name }: KnownNumber) =>
    one.name === other.name ? [name, number ?? id].filter(Boolean).join(' ') : (name ?? number ?? id)
  return [text(one), text(other)]
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Fewer digits match too many numbers. */
const minDigits = 4

/** Numbers whose name, number or id contains the text; phone numbers match in any format. */
export function matchingNumbers(numbers: readonly KnownNumber[], text: string): KnownNumber[] {
  const wanted = text.trim().toLowerCase()
  const digits = digitsOf(text)
  return numbers.filter(
    ({ id, number, name }) =>
      [id, number, name].some((one) => one?.toLowerCase().includes(wanted)) ||
      (digits.length >= minDigits && !/[a-z]/.test(wanted) && digitsOf(number ?? '').includes(digits)),
  )
}

/** Ids in a text: one or several phone numbers or ids. Undefined for anything else. */
export function statedIds(numbers: readonly KnownNumber[], text: string): string[] | undefined {
  const one = statedId(numbers, text)
  if (one !== undefined) return [one]
  const ids = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => statedId(numbers, part))
  return ids.length > 1 && ids.every((id) => id !== undefined) ? ids : undefined
}

function statedId(numbers: readonly KnownNumber[], text: string): string | undefined {
  const digits = digitsOf(text)
  if (digits.length < 5 || /[^\d\s+().-]/.test(text)) return undefined
  const found = numbers.find(({ id, number }) => id === digits || digitsOf(number ?? '') === digits)
  if (found !== undefined) return found.id
  return /^\s*\d{5,32}\s*$/.test(text) ? digits : undefined
}
