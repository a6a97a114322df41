import { expect, test } from 'vitest'
import { readTranscript } from './read-transcript.ts'

test('turns, continuation lines, context and handovers are read; notes and the preamble are ignored', () => {
  const text = [
    'A test conversation',
    '',
    '(Context sent before: A regular customer)',
    'Customer (2026-11-22T10:00:00Z): Hello,',
    'are you open?',
    'Agent (1.2 s): Yes.',
    '',
    'Until six.',
    '(Quick replies: Yes | No)',
    '',
    'customer: I was hurt',
    '(Handed over to a team member: asked)',
    '',
    'Customer: Hello?',
    '(The agent did not answer.)',
  ].join('\r\n')
  expect(readTranscript(text)).toEqual([
    {
      message: 'Hello,\nare you open?',
      answer: 'Yes.\n\nUntil six.',
      isHandedOver: false,
      context: 'A regular customer',
    },
    { message: 'I was hurt', answer: null, isHandedOver: true },
    { message: 'Hello?', answer: null, isHandedOver: false },
  ])
  expect(readTranscript('Agent: Hello')).toEqual([])
})
