import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a blocked button is focusable, shows why and does nothing', () => {
  let presses = 0
  render(
    <Button blocked="Read-only mode is on" onClick={() => presses++}>
      Delete
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Delete' })
  button.click()
  button.focus()
  expect(presses).toBe(0)
  expect(document.activeElement).toBe(button)
  expect(button.title).toBe('Read-only mode is on')
})

test('a blocked submit button submits nothing', () => {
  let submits = 0
  render(
    <form onSubmit={() => submits++}>
      <Button type="submit" isBusy>
        Save
      </Button>
    </form>,
  )
  screen.getByRole('button', { name: 'Save' }).click()
  expect(submits).toBe(0)
})
