/** Words for what the platform calls otherwise; what is unknown is shown as received. */
import { expect, test } from 'vitest'
import { actText, answersText, handoverText, statusText } from './phrases.ts'
import { knownReasonText, reasonText } from './reason-text.ts'

test('a status has its word', () => {
  expect(['sent', 'read', 'pending', 'constructor'].map(statusText)).toEqual([
    ...['Sent', 'Read', 'pending', 'constructor'],
  ])
})

test('a handover names the side that answers now, if it is known', () => {
  expect([handoverText('agent'), handoverText('team'), handoverText(undefined)]).toEqual([
    'Handed over to the agent',
    'Handed over to your team',
    'Handed over',
  ])
  expect([answersText('agent'), answersText('team')]).toEqual(['Agent answers', 'Team answers'])
})

test('a member who answers or acted is named', () => {
  const ann = { id: '1', name: 'Ann' }
  expect([answersText('team', ann), answersText('agent', ann)]).toEqual(['Ann answers', 'Agent answers'])
  expect((['taken_over', 'handed_back', 'replied'] as const).map((act) => actText(act, ann))).toEqual([
    ...['Ann took over', 'Ann handed back to the agent', 'Ann replied'],
  ])
})

test('a reason is a sentence, or what was received', () => {
  const sentence = 'The customer asked for a team member'
  expect([reasonText('customer_request'), knownReasonText('customer_request')]).toEqual([sentence, sentence])
  expect([reasonText('constructor'), knownReasonText('constructor')]).toEqual(['constructor', ''])
})
