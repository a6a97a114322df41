/** Words for what the platform calls otherwise; what is unknown is shown as received. */
import { expect, test } from 'vitest'
import { groupText } from '../../../../../../conversations/notices.ts'
import {
  contactsText,
  contactText,
  conversationLimitText,
  fieldText,
  flowText,
  fromToText,
  historyMediaText,
  historyText,
} from './notice-phrases.ts'

test('groups and fields have sentences, others their readable name', () => {
  expect([groupText('group_create'), groupText('group_join_requests')]).toEqual([
    'Group created',
    'Group join requests',
  ])
  expect([fieldText('consumer_profile'), fieldText('other_field')]).toEqual([
    'A customer changed the profile',
    'other_field',
  ])
})

test('earlier messages are counted, with the progress if it is known', () => {
  expect(historyText(1, 1, undefined)).toBe('1 earlier message of 1 customer')
  expect(historyText(20, 3, '55')).toBe('20 earlier messages of 3 customers, 55 % synchronized')
  expect([historyMediaText(1), historyMediaText(2)]).toEqual([
    'The file of 1 earlier message',
    'The files of 2 earlier messages',
  ])
})

test('contacts are counted by what happened to them', () => {
  expect(contactsText(2, 1)).toBe('2 contacts added or changed, 1 contact removed')
  expect([contactsText(1, 0), contactsText(0, 2)]).toEqual([
    '1 contact added or changed',
    '2 contacts removed',
  ])
  expect([contactText(true, 'Ann'), contactText(false, 'Ann')]).toEqual([
    'Contact removed: Ann',
    'Contact added or changed: Ann',
  ])
})

test('a change says what was before, if it is known', () => {
  expect([fromToText('low', 'high'), fromToText(null, 'high')]).toEqual(['low → high', 'high'])
  expect([flowText('7'), flowText(null)]).toEqual(['Flow 7', 'Flow'])
  expect(conversationLimitText(1000)).toBe('Up to 1,000 conversations a day for each number')
})
