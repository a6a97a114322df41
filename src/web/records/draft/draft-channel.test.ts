import { expect, test } from 'vitest'
import { announceDraft, forgetDraftWrite, wasDraftedLately } from './draft-channel.ts'

test('a report right after a draft write names the draft, one after a discard does not', () => {
  expect(wasDraftedLately()).toBe(false)
  announceDraft()
  expect(wasDraftedLately()).toBe(true)
  forgetDraftWrite()
  expect(wasDraftedLately()).toBe(false)
})
