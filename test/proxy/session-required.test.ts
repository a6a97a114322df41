/** No valid session: 401 before anything else (docs/behaviour.md, sections 2 and 3). */
import { expect, test } from 'vitest'
import { connectRaw } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

test.each(['GET', 'POST', 'DELETE', 'PROPFIND', 'TRACE'])(
  '%s: 401 no_session on both mounts, whatever else is wrong',
  async (method) => {
    const { anonymous, platform } = await startStudio()
    for (const target of [
      '/api/platform/x',
      '/api/graph/x',
      '/api/platform',
      '/api/platform/../x',
      '/api/graph/%00',
    ]) {
      const answer = await anonymous.request(target, { method })
      expect(answer, target).toMatchObject({ status: 401, json: { code: 'no_session' } })
    }
    expect(platform.calls).toHaveLength(0)
  },
)

test('the refusal does not wait for the body', async () => {
  const { port } = await startStudio()
  const connection = await connectRaw(port)
  connection.write('POST /api/platform/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n')
  expect(await connection.until('no_session')).toMatch(/^HTTP\/1\.1 401 /)
})
