/** Only the help is readable without a session. */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'

test.each(['/help', '/help/', '/help/skills', '/help/no-such-article'])(
  '%s serves the help',
  async (path) => {
    const { anonymous } = await startStudio()
    const answer = await anonymous.request(path)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('help.html')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

test.each(['/helpless', '/help/skills/other', '/help/Skills', '/help/..%2fwebhooks', '/help%2fskills'])(
  '%s does not serve the help and redirects to the sign-in page',
  async (path) => {
    const { anonymous } = await startStudio()
    const answer = await anonymous.request(path)
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toMatch(/^\/sign-in/)
  },
)

test('the help accepts no other method', async () => {
  const { anonymous } = await startStudio()
  expect((await anonymous.request('/help', { method: 'POST' })).status).toBe(404)
})
