import { expect, test } from 'vitest'
import { formsOfName } from './find-names.ts'

test('a name is known by its words as well, but not by particles and initials', () => {
  expect(formsOfName(' Ana de la Cruz ')).toEqual(['Ana de la Cruz', 'Ana', 'Cruz'])
  expect(formsOfName('J R Weiss')).toEqual(['J R Weiss', 'Weiss'])
  expect(formsOfName('Budi')).toEqual(['Budi'])
  expect(formsOfName('  ')).toEqual([])
})
