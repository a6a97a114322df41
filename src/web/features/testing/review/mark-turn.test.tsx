import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakePlatform, openPage, testPhone } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { MarkTurn } from './mark-turn.tsx'
import { reviewWords } from './words.ts'

beforeEach(() => void fakePlatform('skills', []))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const turns = [{ message: 'When are you open?', answer: 'We are open on Sunday.', isHandedOver: false }]

async function mark(turnId?: string) {
  await openPage(() => (
    <MarkTurn
      phoneNumberId={testPhone}
      turns={turns}
      turnId={turnId}
      checkText={(check) => JSON.stringify(check)}
    />
  ))
  fireEvent.click(await screen.findByRole('button', { name: reviewWords.mark }))
  return screen.findByRole('dialog', { name: reviewWords.markHead.title })
}

const stored = () => JSON.stringify({ ...localStorage })

test("a marked answer is stored in its owner's queue", async () => {
  await mark()
  fireEvent.click(screen.getByRole('button', { name: reviewWords.later }))
  expect(await screen.findByText(reviewWords.queued)).toBeTruthy()
  expect(stored()).toContain('We are open on Sunday.')
  expect(stored()).toContain(testSession.user.id)
})

test('closing the dialog stores nothing', async () => {
  fireEvent.keyDown(await mark(), { key: 'Escape' })
  expect(stored()).not.toContain('We are open on Sunday.')
})

test('an answer that is marked already says so, and offers no second mark', async () => {
  await mark('wamid.1')
  fireEvent.click(screen.getByRole('button', { name: reviewWords.later }))
  expect(await screen.findByText(reviewWords.marked)).toBeTruthy()
  expect(screen.queryByRole('button', { name: reviewWords.mark })).toBeNull()
})
