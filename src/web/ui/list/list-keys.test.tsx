import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { onListKeys } from './list-keys.ts'

afterEach(cleanup)

function list() {
  render(
    <ul onKeyDown={onListKeys}>
      <li>
        <input aria-label="inside" />
      </li>
      {['one', 'two', 'three'].map((name) => (
        <li key={name}>
          <a data-row href={`/${name}`}>
            {name}
          </a>
          <input type="checkbox" data-select aria-label={`select ${name}`} />
        </li>
      ))}
    </ul>,
  )
}

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement?.textContent
}

test('arrows, j, k, Home and End move between rows and stop at the ends', () => {
  list()
  screen.getByText('one').focus()
  expect(press('j')).toBe('two')
  expect(press('ArrowDown', 'ArrowDown')).toBe('three')
  expect(press('k', 'ArrowUp', 'ArrowUp')).toBe('one')
  expect(press('End')).toBe('three')
  expect(press('Home')).toBe('one')
})

test('x selects the focused row, from its link or checkbox', () => {
  list()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'select two' })
  screen.getByText('two').focus()
  press('x')
  expect(box.checked).toBe(true)
  box.focus()
  press('x')
  expect(box.checked).toBe(false)
})

test('keys are ignored while typing', () => {
  list()
  screen.getByLabelText('inside').focus()
  press('j')
  expect(document.activeElement).toBe(screen.getByLabelText('inside'))
})
