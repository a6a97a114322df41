/** What stands in the place of personal data: it looks like what it replaces, and belongs to nobody. */
import type { PersonalDataKind } from './personal-data.ts'

const names = [
  'Robin',
  'Noor',
  'Mika',
  'Sascha',
  'Jona',
  'Ari',
  'Lou',
  'Remi',
  'Sanna',
  'Toni',
  'Yael',
  'Zuri',
]

/** Numbers of a range that is reserved for stories. */
const reservedPhones = 100

/**
 * Returns the stand-in of a value.
 *
 * @param count the how-many-th value of its kind it is, from 1.
 */
export function standInFor(kind: PersonalDataKind, value: string, count: number): string {
  switch (kind) {
    case 'email':
      return `customer${count}@example.com`
    case 'phone':
      return `+1 202 555 01${String((count - 1) % reservedPhones).padStart(2, '0')}`
    case 'name':
      return nameFor(count)
    case 'order':
    case 'account':
      return withCountedDigits(value, count)
  }
}

function nameFor(count: number): string {
  const name = names[(count - 1) % names.length] ?? ''
  return count <= names.length ? name : `${name}${Math.ceil(count / names.length)}`
}

/** Same letters, separators and length; the digits are zeros that end with the count. */
function withCountedDigits(value: string, count: number): string {
  const length = value.match(/\p{Nd}/gu)?.length ?? 0
  const digits = String(count).padStart(length, '0').slice(-length)
  let at = 0
  return value.replaceAll(/\p{Nd}/gu, () => digits[at++] ?? '0')
}
