import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { withEnvLines } from './env-file.ts'

test('a variable that stands twice is set once, so that no former value counts', () => {
  const before = 'STUDIO_ALLOWED_USERS=1,66\nPORT=3000\nexport STUDIO_ALLOWED_USERS=1,66,77\n'
  const after = withEnvLines(before, [{ name: 'STUDIO_ALLOWED_USERS', value: '1' }])
  expect(parseEnv(after)).toEqual({ STUDIO_ALLOWED_USERS: '1', PORT: '3000' })
  expect(after).not.toContain('66')
})
