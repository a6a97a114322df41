import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RawJson } from './raw-json.tsx'

afterEach(cleanup)

test('secrets are hidden until revealed', () => {
  const secret = 'planted-secret-value'
  const { container } = render(
    <RawJson value={{ id: 7, auth_config: { api_key: { value: secret } }, access_token: secret }} />,
  )
  expect(container.textContent).not.toContain(secret)
  fireEvent.click(screen.getByRole('button', { name: 'Show secrets' }))
  expect(container.textContent).toContain(secret)
  fireEvent.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(container.textContent).not.toContain(secret)
})

test('without secrets there is no button', () => {
  render(<RawJson value={{ id: 7, question: 'Open?' }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
