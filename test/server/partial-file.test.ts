/** No request header turns a file of the app into an unknown error. */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'

test.each([
  ['range', 'bytes=0-0'],
  ['range', 'bytes=99999999-'],
  ['if-match', '"another"'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('a file is sent whole, whatever %s asks for: %s', async (name, value) => {
  const { anonymous, log } = await startStudio()
  const whole = await anonymous.request('/app-build.json')
  const answer = await anonymous.request('/app-build.json', { headers: { [name]: value } })
  expect(answer).toMatchObject({ status: 200, body: whole.body })
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})
