import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmAction } from './confirm-action.tsx'

afterEach(cleanup)

function show(onConfirm: () => unknown, props: Partial<ComponentProps<typeof ConfirmAction>> = {}) {
  render(
    <ConfirmAction label="Clear" title="Clear the list?" cancel="Keep it" onConfirm={onConfirm} {...props}>
      <p>Nothing of it stays.</p>
    </ConfirmAction>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
}

const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the dialog shows the consequence, and the action runs once confirmed', async () => {
  const act = vi.fn()
  show(act)
  expect(screen.getByRole('alertdialog', { name: 'Clear the list?' }).textContent).toContain(
    'Nothing of it stays.',
  )
  expect(act).not.toHaveBeenCalled()
  answer('Clear')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(act).toHaveBeenCalledTimes(1)
})

test('cancelling does nothing', () => {
  const act = vi.fn()
  show(act)
  answer('Keep it')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(act).not.toHaveBeenCalled()
})

test('the dialog stays open until the action ends and cannot be confirmed twice', async () => {
  let finish = () => {}
  const act = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  show(act)
  answer('Clear')
  answer('Clear')
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(act).toHaveBeenCalledTimes(1)
  finish()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a failure is shown in the dialog, can be retried and is cleared on reopening', async () => {
  const act = vi.fn().mockRejectedValueOnce(new Error('No answer')).mockResolvedValue(undefined)
  show(act)
  answer('Clear')
  expect((await screen.findByRole('alert')).textContent).toContain('No answer')
  answer('Keep it')
  answer('Clear')
  expect(screen.queryByRole('alert')).toBeNull()
  answer('Clear')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(act).toHaveBeenCalledTimes(2)
})

test('a dangerous action needs typed confirmation', async () => {
  const act = vi.fn()
  show(act, { typed: 'orders' })
  answer('Clear')
  expect(act).not.toHaveBeenCalled()
  fireEvent.input(screen.getByRole('textbox', { name: 'Type “orders” to confirm' }), {
    target: { value: ' orders ' },
  })
  answer('Clear')
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1))
})

test('an action without loss needs no confirmation', () => {
  const act = vi.fn()
  show(act, { isAsking: false })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(act).toHaveBeenCalledTimes(1)
})
