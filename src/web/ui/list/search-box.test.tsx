import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SearchBox } from './search-box.tsx'

afterEach(cleanup)

function showLate() {
  const changes: string[] = []
  const box = (text: string) => (
    <SearchBox label="skills" value={text} onChange={(next) => changes.push(next)} />
  )
  const { rerender } = render(box(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  return {
    changes,
    field,
    type: (letter: string) => fireEvent.input(field, { target: { value: field.value + letter } }),
    show: (text: string) => rerender(box(text)),
  }
}

test('no letter is lost while the URL lags behind', () => {
  const { changes, field, type, show } = showLate()
  type('a')
  type('b')
  show('a')
  type('c')
  expect(field.value).toBe('abc')
  expect(changes).toEqual(['a', 'ab', 'abc'])
  show('ab')
  show('abc')
  expect(field.value).toBe('abc')
})

test.each([
  ['is cleared by what clears the search', ['a'], ['a', ''], ''],
  ['keeps a space at its end', ['a', ' '], ['a'], 'a '],
])('the field %s', (_, typed, shown, expected) => {
  const { field, type, show } = showLate()
  typed.forEach(type)
  shown.forEach(show)
  expect(field.value).toBe(expected)
})

test('a field shows the actual search when it loses focus', () => {
  const { field, type, show } = showLate()
  for (const letter of ['a', ' ']) type(letter)
  show('a')
  fireEvent.blur(field)
  expect(field.value).toBe('a')
})
