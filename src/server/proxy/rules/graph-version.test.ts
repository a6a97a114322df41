import { expect, test } from 'vitest'
import { withGraphVersion } from './graph-version.ts'

test.each([
  ['https://graph.example/v20.0', 'https://graph.example/v23.0'],
  ['https://graph.example/base/v20.0/', 'https://graph.example/base/v23.0'],
  ['https://graph.example/base', 'https://graph.example/base'],
  ['https://graph.example/', 'https://graph.example/'],
  ['https://graph.example/v20.0/base', 'https://graph.example/v20.0/base'],
])('%s becomes %s', (base, expected) => {
  expect(withGraphVersion(new URL(base), 'v23.0').href).toBe(expected)
})
