import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTimely } from './use-timely.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page({ part, isReady }: { part: ReactNode | undefined; isReady: boolean }) {
  const timely = useTimely(part, isReady)
  return timely === undefined ? <p>waiting</p> : <div>{timely}the list</div>
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('the list waits up to a second for the note above it', () => {
  const { rerender } = render(<Page part={undefined} isReady={false} />)
  pass(10_000)
  rerender(<Page part={undefined} isReady />)
  pass(900)
  expect(screen.getByText('waiting')).toBeTruthy()
  rerender(<Page part="note, " isReady />)
  pass(10_000)
  expect(screen.getByText('note, the list')).toBeTruthy()
})

test('a late note moves nothing until the page is opened again', () => {
  const { rerender, unmount } = render(<Page part={undefined} isReady />)
  pass(1000)
  expect(screen.getByText('the list')).toBeTruthy()
  rerender(<Page part="note, " isReady />)
  expect(screen.getByText('the list')).toBeTruthy()
  unmount()
  render(<Page part="note, " isReady />)
  expect(screen.getByText('note, the list')).toBeTruthy()
})
