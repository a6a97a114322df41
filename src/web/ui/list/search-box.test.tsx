/** A search field whose text is kept in the address, which follows later on a slow machine. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SearchBox } from './search-box.tsx'

afterEach(cleanup)

/** Shows what it was told when it is asked to. */
function showLate() {
  const told: string[] = []
  const box = (text: string) => <SearchBox label="skills" value={text} onChange={(next) => told.push(next)} />
  const { rerender } = render(box(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  return {
    told,
    field,
    type: (letter: string) => fireEvent.change(field, { target: { value: field.value + letter } }),
    show: (text: string) => rerender(box(text)),
  }
}

test('no letter is lost while the address is behind', () => {
  const { told, field, type, show } = showLate()
  type('a')
  type('b')
  show('a')
  type('c')
  expect(field.value).toBe('abc')
  expect(told).toEqual(['a', 'ab', 'abc'])
  show('ab')
  show('abc')
  expect(field.value).toBe('abc')
})

test('what clears the search clears the field', () => {
  const { field, type, show } = showLate()
  type('a')
  show('a')
  show('')
  expect(field.value).toBe('')
})

test('a field that is left shows what is searched for', () => {
  const { field, type, show } = showLate()
  type('a')
  type(' ')
  show('a')
  expect(field.value).toBe('a ')
  fireEvent.blur(field)
  expect(field.value).toBe('a')
})
