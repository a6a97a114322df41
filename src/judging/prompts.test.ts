import { expect, test } from 'vitest'
import { fixPrompt } from './fix-prompt.ts'
import { customerPrompt, judgePrompt } from './prompts.ts'

const line = (speaker: 'customer' | 'agent', text: string, isHandedOver = false) => ({
  speaker,
  text,
  isHandedOver,
})
const customer = {
  persona: 'Hurried',
  goal: 'The hours',
  facts: [] as string[],
  language: 'German',
  maxTurns: 3,
}

/** Labels and texts of a prompt's parts, without their delimiters. */
const partsOf = (material: string) =>
  [...material.matchAll(/^<<<(\w+) (\w+)\n([\s\S]*?)\n\1 \2>>>$/gm)].map(([, label, , text]) => [label, text])

test('a simulated customer gets persona, goal, facts and the conversation so far', () => {
  const first = customerPrompt({ customer, transcript: [] })
  expect(partsOf(first.material)).toEqual([
    ['PERSONA', 'Hurried'],
    ['GOAL', 'The hours'],
    ['FACTS', 'none'],
    ['CONVERSATION', 'not begun'],
  ])
  const facts = ['Lives nearby', 'Order 12\nof Monday']
  const transcript = [line('customer', 'Hallo'), line('agent', '', true), line('customer', 'Hm?')]
  const later = customerPrompt({ customer: { ...customer, facts }, transcript })
  expect(partsOf(later.material).slice(2)).toEqual([
    ['FACTS', '- Lives nearby\n- Order 12\n  of Monday'],
    [
      'CONVERSATION',
      'CUSTOMER: Hallo\nAGENT: (did not answer)\n(The agent handed over to a team member.)\nCUSTOMER: Hm?',
    ],
  ])
})

test('a simulated customer gets its language and its number of messages', () => {
  const transcript = [line('customer', 'Hallo'), line('agent', 'Guten Tag'), line('customer', 'Offen?')]
  const { instructions } = customerPrompt({ customer, transcript })
  expect(instructions.split('\n\n').slice(2)).toEqual([
    'The customer writes in German.',
    'The customer has written 2 messages and writes at most 3.',
  ])
})

test('criteria are numbered from one, as in verdicts', () => {
  const { material } = judgePrompt({ criteria: ['Greets', 'Is brief'], transcript: [line('agent', 'Hi')] })
  expect(partsOf(material)).toEqual([
    ['CRITERIA', '1. Greets\n2. Is brief'],
    ['CONVERSATION', 'AGENT: Hi'],
  ])
})

test('a fix prompt lists the failed checks and numbers the parts from one', () => {
  const skill = (title: string) => ({ title, description: 'When asked', skill: 'Say so.' })
  const { material } = fixPrompt({
    transcript: [line('agent', 'Hi')],
    failures: ['Must greet', 'Must be brief\n- and kind'],
    parts: {
      skills: [skill('one'), skill('two')],
      faqs: [{ question: 'Where?', answer: 'Here.' }],
      tools: [],
      businessInfo: null,
      settings: null,
      otherTitles: ['three'],
    },
  })
  const parts = partsOf(material)
  expect(parts.map(([label]) => label)).toEqual([
    ...['FAILED_CHECKS', 'CONVERSATION', 'SKILL_1', 'SKILL_2', 'FAQ_1', 'OTHER_TITLES'],
  ])
  expect(parts[0]?.[1]).toBe('- Must greet\n- Must be brief\n  - and kind')
  expect(parts.slice(2).map(([, text]) => JSON.parse(text ?? ''))).toEqual([
    skill('one'),
    skill('two'),
    { question: 'Where?', answer: 'Here.' },
    ['three'],
  ])
})

test('a fix prompt says that the setting makes no agent announce a team member', () => {
  const parts = { skills: [], faqs: [], tools: [], businessInfo: null, settings: null, otherTitles: [] }
  const { instructions } = fixPrompt({
    transcript: [line('agent', 'Hi')],
    failures: ['Must hand over'],
    parts,
  })
  expect(instructions).toContain('a skill must say when to hand over')
})
