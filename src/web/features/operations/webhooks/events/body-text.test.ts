import { expect, test } from 'vitest'
import { sampleEvent } from '../set-up/sample-event.ts'
import { prettyBody, withVisibleControls } from './body-text.ts'

test('JSON is indented, everything else stays as it came', () => {
  expect(prettyBody(sampleEvent({ body: '{"a":1}' }))).toBe('{\n  "a": 1\n}')
  expect(prettyBody(sampleEvent({ body: '{"a":' }))).toBe('{"a":')
  expect(prettyBody(sampleEvent({ body: 'MTI=', bodyEncoding: 'base64' }))).toBe('MTI=')
})

test('what one would not see, or what would turn the text around, is written out', () => {
  expect(withVisibleControls('a\u0000b\u202ec\nd\te')).toBe('a\\u0000b\\u202ec\nd\te')
})
