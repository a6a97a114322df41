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

/** A number range reserved for fiction. */
const reservedPhones = 100

/** Returns the stand-in of the `count`th value of a kind, from 1; looks real, from reserved ranges. */
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

/** Keeps letters, separators and length. */
function withCountedDigits(value: string, count: number): string {
  const length = value.match(/\p{Nd}/gu)?.length ?? 0
  const digits = String(count).padStart(length, '0').slice(-length)
  let at = 0
  return value.replaceAll(/\p{Nd}/gu, () => digits[at++] ?? '0')
}
