import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SecretInput } from './secret-input.tsx'

afterEach(cleanup)

test('the browser neither sends a secret to a spell checker nor remembers it', () => {
  render(<SecretInput aria-label="Key" />)
  const { attributes } = screen.getByLabelText('Key')
  expect(attributes.getNamedItem('spellcheck')?.value).toBe('false')
  expect(attributes.getNamedItem('autocomplete')?.value).toBe('new-password')
})
