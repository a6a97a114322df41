import { expect, test } from 'vitest'
import { replyBlock } from './reply-block.ts'
import { inboxReplyWords } from './reply-words.ts'

const place = { phoneNumberId: '300000000000001', windowEndsAt: 10, missing: [] }

test.each([
  ['within 24 hours of the last message of the customer', place, null],
  ['not once they are over', { ...place, windowEndsAt: 5 }, inboxReplyWords.windowClosed],
  [
    'not where no message of the customer is stored',
    { ...place, windowEndsAt: undefined },
    inboxReplyWords.windowUnknown,
  ],
  [
    'not with a token that cannot send messages',
    { ...place, missing: ['whatsapp_business_messaging'] },
    inboxReplyWords.noPermission,
  ],
  ['not on another channel', { ...place, phoneNumberId: '17841400000000001' }, inboxReplyWords.otherChannel],
])('%s', (_name, given, why) => {
  expect(replyBlock(given, 5)).toBe(why)
})
