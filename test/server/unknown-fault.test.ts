/** An unexpected error is a bare 500 with the request id; the log has the rest (docs/behaviour.md, section 6). */
import { expect, test } from 'vitest'
import { problems } from '../../src/contract/studio/problem.ts'
import { startStudio } from '../support/studio.ts'

test.each(['/api/session', '/api/platform/x', '/api/graph/x', '/'])('%s', async (target) => {
  let isBroken = false
  const { signIn, log } = await startStudio({
    now: () => {
      if (isBroken && new Error().stack?.includes('session-cookie')) throw new Error('the clock says marked')
      return Date.now()
    },
  })
  const client = await signIn()
  await client.request('/api/session')
  isBroken = true
  const answer = await client.request(target)
  expect(answer.status).toBe(500)
  expect(answer.json).toEqual({
    type: '/problems/internal',
    title: problems.internal.title,
    status: 500,
    detail: problems.internal.title,
    code: 'internal',
    requestId: answer.headers['x-request-id'],
  })
  const line = log.find(({ level }) => level === 'error')
  expect(line).toMatchObject({ requestId: answer.headers['x-request-id'], code: 'internal', cause: 'Error' })
  expect(JSON.stringify(line)).not.toContain('marked')
  isBroken = false
  expect((await client.request('/api/session')).status).toBe(200)
})
