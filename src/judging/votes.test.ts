import { expect, test } from 'vitest'
import { combineVotes } from './votes.ts'

const transcript = [
  { speaker: 'customer' as const, text: 'Are you open?', isHandedOver: false },
  { speaker: 'agent' as const, text: 'We’re open until six.', isHandedOver: false },
]
const vote = (isMet: boolean, quote = '', reason = isMet ? 'Yes.' : 'No.') => ({
  verdicts: [{ criterion: 1, isMet, reason, quote }],
})

test('a criterion is met by a majority of votes, not by a tie', () => {
  const verdicts = (...votes: boolean[]) =>
    combineVotes(
      ['Says when'],
      votes.map((one) => vote(one)),
      transcript,
    )
  expect(verdicts(true, true, false)).toMatchObject({ verdicts: [{ isMet: true, yes: 2, votes: 3 }] })
  expect(verdicts(true, false)).toMatchObject({ verdicts: [{ isMet: false, reason: 'No.' }] })
})

test('a quote must occur in the conversation', () => {
  expect(combineVotes(['Says when'], [vote(true, "AGENT: we're open")], transcript)).toMatchObject({
    verdicts: [{ quote: "AGENT: we're open" }],
  })
  expect(combineVotes(['Says when'], [vote(true, 'We never close')], transcript)).toMatchObject({
    verdicts: [{ quote: null }],
  })
})

test('an incomplete answer gives no verdict', () => {
  expect(combineVotes(['One', 'Two'], [vote(true)], transcript)).toEqual({ ok: false, unanswered: [2] })
  const twice = { verdicts: [...vote(true).verdicts, ...vote(false).verdicts] }
  expect(combineVotes(['One'], [twice], transcript)).toEqual({ ok: false, unanswered: [1] })
  expect(combineVotes(['One'], [], transcript)).toEqual({ ok: false, unanswered: [] })
})

test.each([
  [
    'in other letters, spaces and quotation marks',
    ' we\'re  OPEN\nuntil "six" ',
    'we\'re  OPEN\nuntil "six"',
  ],
  ['with the name of who said it', 'Customer: are you open?', 'Customer: are you open?'],
  ['in letters that are composed of others', 'Cafe\u0301', 'Cafe\u0301'],
  ['of nothing but a name', 'AGENT: ', null],
  ['with a name inside', 'open? agent: six', null],
])('a quote %s is found or dropped', (_, quote, givenQuote) => {
  const spoken = [...transcript, { speaker: 'agent' as const, text: 'The “Café”.', isHandedOver: false }]
  expect(combineVotes(['Says when'], [vote(true, quote)], spoken)).toMatchObject({
    verdicts: [{ quote: givenQuote }],
  })
})

test('reason and quote come from the deciding votes', () => {
  const votes = [
    vote(false, 'Are you open?', 'It asks.'),
    vote(true, 'Made up', 'It says six.'),
    vote(true, 'until six', 'It tells the hour.'),
  ]
  expect(combineVotes(['Says when'], votes, transcript)).toEqual({
    ok: true,
    verdicts: [
      { criterion: 'Says when', isMet: true, reason: 'It says six.', quote: 'until six', yes: 2, votes: 3 },
    ],
  })
})

test('each criterion has its own verdict, in any order of answers', () => {
  const { verdicts } = vote(true)
  const answer = { verdicts: [{ criterion: 2, isMet: false, reason: 'No.', quote: '' }, ...verdicts] }
  expect(combineVotes(['One', 'Two'], [answer], transcript)).toMatchObject({
    verdicts: [
      { criterion: 'One', isMet: true },
      { criterion: 'Two', isMet: false },
    ],
  })
})
