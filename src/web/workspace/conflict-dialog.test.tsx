import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { conflicts, openConflict } from '../records/conflicts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { workspaceWords } from './words.ts'

afterEach(() => {
  cleanup()
  conflicts.write([])
})

function open(theirs: unknown = { title: 'Opening hours', check: 'Monday' }) {
  const decided = { keepMine: vi.fn(), takeTheirs: vi.fn() }
  render(<ConflictDialog />)
  openConflict({
    title: 'Opening hours',
    mine: { title: 'Opening hours', check: 'Sunday' },
    theirs,
    ...decided,
  })
  return decided
}

test('only differing fields are shown, with both texts', async () => {
  open()
  await screen.findByRole('dialog', { name: /Opening hours/ })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['check'])
  expect(screen.getByText('Sunday')).toBeTruthy()
  expect(screen.getByText('Monday')).toBeTruthy()
})

test.each([
  ['keepMine', workspaceWords.keepMine],
  ['takeTheirs', workspaceWords.takeTheirs],
] as const)('the button runs %s and closes the dialog', async (act, name) => {
  const decided = open()
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(decided[act]).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('dismissing the dialog discards my version', async () => {
  const { keepMine, takeTheirs } = open()
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(takeTheirs).toHaveBeenCalledOnce()
  expect(keepMine).not.toHaveBeenCalled()
})

test('a record deleted by another member is shown as deleted', async () => {
  open(null)
  expect(await screen.findByText(workspaceWords.deleted)).toBeTruthy()
})
