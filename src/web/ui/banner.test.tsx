import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Banner, OneStrip } from './banner.tsx'

afterEach(cleanup)

function Strips({ isOffline = false }: { isOffline?: boolean }) {
  return (
    <OneStrip label="Strips">
      <Banner tone="info" chip="Draft" rank={1}>
        2 changes are not live yet.
      </Banner>
      <Banner tone="warn" chip="Read-only mode" rank={2}>
        You cannot change anything.
      </Banner>
      {isOffline && (
        <Banner tone="warn" chip="Offline" rank={3}>
          The studio cannot be reached.
        </Banner>
      )}
    </OneStrip>
  )
}

const chips = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('the worst strip is shown, the others are chips that show theirs', () => {
  render(<Strips />)
  screen.getByText('You cannot change anything.')
  expect(screen.queryByText('2 changes are not live yet.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Draft' }))
  expect(document.activeElement).toBe(screen.getByText('2 changes are not live yet.'))
  expect(chips()).toEqual(['Read-only mode'])
})

test('a worse strip takes the place of a chosen one, and gives it back', () => {
  const { rerender } = render(<Strips />)
  fireEvent.click(screen.getByRole('button', { name: 'Draft' }))
  rerender(<Strips isOffline />)
  screen.getByText('The studio cannot be reached.')
  expect(chips()).toEqual(['Draft', 'Read-only mode'])
  rerender(<Strips />)
  screen.getByText('You cannot change anything.')
})

test('one strip has no chips', () => {
  render(
    <OneStrip label="Strips">
      <Banner tone="info" chip="Draft" rank={1}>
        2 changes are not live yet.
      </Banner>
    </OneStrip>,
  )
  expect(chips()).toEqual([])
})
