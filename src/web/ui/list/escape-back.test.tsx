import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEscapeBack } from './escape-back.ts'

afterEach(cleanup)

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  useEscapeBack(isOpen ? () => setIsOpen(false) : null)
  return (
    <>
      <a data-row href="/one" aria-current={isOpen ? 'page' : undefined}>
        one
      </a>
      {isOpen && <input aria-label="inside" />}
    </>
  )
}

function pressEscape(prevented = false) {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  if (prevented) event.preventDefault()
  fireEvent(document.activeElement ?? document.body, event)
}

test('Escape closes the open item and focuses its row', async () => {
  render(<Page />)
  pressEscape()
  expect(screen.queryByLabelText('inside')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('one')))
})

test('Escape while typing, or handled by a dialog, closes nothing', () => {
  render(<Page />)
  screen.getByLabelText('inside').focus()
  pressEscape()
  document.body.focus()
  screen.getByText('one').focus()
  pressEscape(true)
  expect(screen.getByLabelText('inside')).toBeDefined()
})
