import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FailureContext } from '../failure.tsx'
import { QueryView } from './query-view.tsx'

afterEach(cleanup)

function view(state: { data?: string; error?: Error | null; isFetching?: boolean; onRetry?: () => void }) {
  const { data, error = null, isFetching = false, onRetry = () => undefined } = state
  return render(
    <QueryView query={{ data, error, isFetching, refetch: onRetry }} skeleton={<p>skeleton</p>}>
      {(text) => <p>{text}</p>}
    </QueryView>,
  )
}

test('a skeleton is shown while loading', () => {
  view({ isFetching: true })
  expect(screen.getByText('skeleton')).toBeTruthy()
})

test('a failure offers a retry', () => {
  let tries = 0
  view({ error: new Error('broken'), onRetry: () => tries++ })
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(tries).toBe(1)
  expect(screen.queryByText('skeleton')).toBeNull()
})

test('a failed refresh is reported and keeps the data', () => {
  view({ data: 'still here', error: new Error('broken') })
  expect(screen.getByText('still here')).toBeTruthy()
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('a failure stays while it is read again, and ends with its query', () => {
  const reading = { data: undefined, isFetching: true, refetch: () => undefined }
  const shown = (query: { error: Error | null; errorUpdatedAt: number }) => (
    <QueryView query={{ ...reading, ...query }} skeleton={<p>skeleton</p>}>
      {() => null}
    </QueryView>
  )
  const { rerender } = render(shown({ error: new Error('broken'), errorUpdatedAt: 7 }))
  rerender(shown({ error: null, errorUpdatedAt: 7 }))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('skeleton')).toBeNull()
  rerender(shown({ error: null, errorUpdatedAt: 0 }))
  expect(screen.getByText('skeleton')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a network only the missing part is named, unannounced', () => {
  const offline = () => ({
    title: 'No answer',
    advice: '',
    requestId: null,
    details: '',
    canRetry: true,
    retryAt: null,
    isLeaving: false,
    isOffline: true,
  })
  render(
    <FailureContext value={offline}>
      <QueryView
        query={{ data: undefined, error: new Error(''), isFetching: false, refetch: () => undefined }}
        skeleton={null}
      >
        {() => null}
      </QueryView>
    </FailureContext>,
  )
  expect(screen.getByText('Loads when the connection is back.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
