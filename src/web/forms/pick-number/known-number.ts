export interface KnownNumber {
  id: string
  number: string | null
  name: string | null
}

export type NumberNames = (id: string) => string

/** Numbers of a business may share a name, so the phone number distinguishes them. */
export function namesOf(known: readonly KnownNumber[]): NumberNames {
  const byId = new Map(known.map((one) => [one.id, one]))
  return (id) => byId.get(id)?.number ?? id
}

/** Names of two numbers, with phone numbers if the names are equal. */
export function pairNames(known: readonly KnownNumber[], ids: readonly [string, string]): [string, string] {
  const find = (id: string) => known.find((one) => one.id === id) ?? { id, number: null, name: null }
  const [one, other] = [find(ids[0]), find(ids[1])]
  const text = ({ id, number, name }: KnownNumber) =>
    one.name === other.name ? [name, number ?? id].filter(Boolean).join(' ') : (name ?? number ?? id)
  return [text(one), text(other)]
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Fewer digits match too many numbers. */
const minDigits = 4

/** Numbers whose name, number or id contains the text; phone numbers match in any format. */
export function matchingNumbers(known: readonly KnownNumber[], text: string): KnownNumber[] {
  const wanted = text.trim().toLowerCase()
  const digits = digitsOf(text)
  return known.filter(
    ({ id, number, name }) =>
      [id, number, name].some((one) => one?.toLowerCase().includes(wanted)) ||
      (digits.length >= minDigits && !/[a-z]/.test(wanted) && digitsOf(number ?? '').includes(digits)),
  )
}

/** Ids in a text: one or several phone numbers or ids. Undefined for anything else. */
export function statedIds(known: readonly KnownNumber[], text: string): string[] | undefined {
  const one = statedId(known, text)
  if (one !== undefined) return [one]
  const ids = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => statedId(known, part))
  return ids.length > 1 && ids.every((id) => id !== undefined) ? ids : undefined
}

function statedId(known: readonly KnownNumber[], text: string): string | undefined {
  const digits = digitsOf(text)
  if (digits.length < 5 || /[^\d\s+().-]/.test(text)) return undefined
  const found = known.find(({ id, number }) => id === digits || digitsOf(number ?? '') === digits)
  if (found !== undefined) return found.id
  return /^\s*\d{5,32}\s*$/.test(text) ? digits : undefined
}
