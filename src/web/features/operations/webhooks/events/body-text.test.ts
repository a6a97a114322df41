import { expect, test } from 'vitest'
import { sampleEvent } from '../set-up/sample-event.ts'
import { prettyBody, withVisibleControls } from './body-text.ts'

test('JSON is indented, everything else is unchanged', () => {
  expect(prettyBody(sampleEvent({ body: '{"a":1}' }))).toBe('{\n  "a": 1\n}')
  expect(prettyBody(sampleEvent({ body: '{"a":' }))).toBe('{"a":')
  expect(prettyBody(sampleEvent({ body: 'MTI=', bodyEncoding: 'base64' }))).toBe('MTI=')
})

test('invisible and direction control characters are escaped', () => {
  expect(withVisibleControls('a\u0000b\u202ec\nd\te')).toBe('a\\u0000b\\u202ec\nd\te')
})
