import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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

test('only the fields that differ are shown, with both texts', async () => {
  open()
  await screen.findByRole('dialog', { name: /Opening hours/ })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['check'])
  expect(screen.getByText('Sunday')).toBeTruthy()
  expect(screen.getByText('Monday')).toBeTruthy()
})

test.each([
  ['keepMine', workspaceWords.keepMine],
  ['takeTheirs', workspaceWords.takeTheirs],
] as const)('%s is what its button does, and the dialog is gone', async (act, name) => {
  const decided = open()
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(decided[act]).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving the dialog saves nothing of mine', async () => {
  const { keepMine, takeTheirs } = open()
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  expect(takeTheirs).toHaveBeenCalledOnce()
  expect(keepMine).not.toHaveBeenCalled()
})

test('a record that the other one deleted is said to be deleted', async () => {
  open(null)
  expect(await screen.findByText(workspaceWords.deleted)).toBeTruthy()
})
