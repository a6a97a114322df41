import { describe, expect, test } from 'vitest'
import { liveAgent } from '../../server/demo/fixtures/live-agent.ts'
import { agentPartsOf, partKey } from './agent-parts.ts'
import { indexParts, toolsNamed, turnParts } from './turn-parts.ts'

const phone = '300000000000001'
const demo = liveAgent(0)
const skills = [...demo.skills.values()].map((skill) => ({ ...skill, status: 'active' as const }))
const faqs = [...demo.faqs.values()]
const demoParts = () =>
  agentPartsOf({
    skills,
    faqs,
    files: [...demo.files.values()],
    connectors: [...demo.connectors.values()].map((connector) => ({
      connector,
      tools: [...demo.tools.values()].filter(({ connectorId }) => connectorId === connector.id),
    })),
  })
// Made in each test, so that a deliberate fault in them is one there.
const demoIndex = () => indexParts(phone, demoParts())

function guessed(kind: string, message: string, answer = '', tools: string[] | null = null) {
  return turnParts(demoIndex(), { message, answer, tools })
    .guessed.filter(({ part }) => part.kind === kind)
    .map(({ part }) => part.name)
}

describe('guesses', () => {
  test('every question and every answer finds its own FAQ first', () => {
    for (const { question, answer } of faqs) {
      expect(guessed('faq', question)[0]).toBe(question)
      expect(guessed('faq', '', answer)[0]).toBe(question)
    }
  })

  test('an answer phrased differently still finds its FAQ', () => {
    expect(guessed('faq', 'how late can I come on saturdays', 'We close at 16:00 on Saturday.')).toContain(
      'When are you open?',
    )
    expect(
      guessed('faq', 'how much for the basic tuneup', 'That is 65 dollars, plus parts on top.'),
    ).toContain('What does a tune-up cost?')
  })

  test('the part that an answer was taken from is the first, whatever its kind', () => {
    const wrongPrice = {
      message: 'What does shipping cost?',
      answer: 'Shipping is 6 dollars, and free from an order value of 40 dollars.',
      tools: null,
    }
    expect(turnParts(demoIndex(), wrongPrice).guessed[0]?.part).toMatchObject({
      kind: 'faq',
      name: 'What does shipping cost?',
    })
  })

  test('one common word does not suffice for a guess', () => {
    expect(guessed('faq', 'How far is FH-20481?')).toEqual([])
  })

  test.each([
    ['I would like a refund', 'refund-goes-to-people'],
    ['My parcel has not arrived, it is late', 'handle-late-delivery'],
    ['they took my bike, it was stolen', 'stolen-bike'],
    ['Which frame size fits me?', 'size-a-frame'],
  ])('%j finds the skill %s', (message, title) => {
    expect(guessed('skill', message)).toContain(title)
  })

  test.each([
    ['What about tyre pressure?', 'tyre-pressure-chart.jpg'],
    ['How do I fit the child seat?', 'child-seat-fitting.pdf'],
  ])('%j finds the file %s', (message, name) => expect(guessed('file', message)).toContain(name))

  test('small talk matches no records', () => {
    expect(
      turnParts(demoIndex(), { message: 'Hello!', answer: 'Hi, how can I help you?', tools: [] }),
    ).toEqual({
      named: [],
      unknownTools: [],
      guessed: [],
    })
  })
})

describe('tools', () => {
  test('are guessed only if the platform does not report them', () => {
    expect(guessed('tool', 'Where is my order 104233?')).toContain('find_order')
    expect(guessed('tool', 'Where is my order 104233?', '', [])).toEqual([])
  })

  test('that were called are listed once each', () => {
    const tools = ['find_order', 'find_order', `${phone}_fernhill_orders_find_repair`, 'gone_tool']
    const { named, unknownTools } = turnParts(demoIndex(), { message: '', answer: '', tools })
    expect(named.map(({ name }) => name)).toEqual(['find_order', 'find_repair'])
    expect(unknownTools).toEqual(['gone_tool'])
  })

  test('with the same name are distinguished by connector if the platform reports it', () => {
    const connectorOf = (id: string, name: string) => ({
      connector: { id, name },
      tools: [{ id: `${id}-tool`, name: 'find' }],
    })
    const two = indexParts(
      '1',
      agentPartsOf({ connectors: [connectorOf('a', 'shop'), connectorOf('b', 'shop_old')] }),
    )
    const keys = (name: string) => toolsNamed(two, name).map(partKey)
    expect(keys('find')).toEqual(['tool/a/a-tool', 'tool/b/b-tool'])
    expect(keys('1_shop_old_find')).toEqual(['tool/b/b-tool'])
    expect(keys('1_find')).toHaveLength(2)
    expect(keys('2_find')).toEqual([])
  })
})

test('a blocked skill is not searched', () => {
  const blocked = agentPartsOf({
    skills: [{ id: '1', title: 'pay', description: 'pay', skill: 'x', status: 'blocked' }],
  })
  expect(blocked).toEqual([])
})

test('records without texts are never found', () => {
  const empty = agentPartsOf({
    skills: [{ id: '1' }],
    faqs: [{ id: '1', question: null }],
    files: [{ id: '1' }],
    connectors: [{ connector: { id: '1' }, tools: [{ id: '1' }] }],
  })
  const { named, guessed: none } = turnParts(indexParts('1', empty), {
    message: 'x y',
    answer: '',
    tools: [''],
  })
  expect(named).toEqual([])
  expect(none).toEqual([])
})
