import { expect, test } from 'vitest'
import { lintSkill } from './lint-skill.ts'

const good = {
  title: 'explain-returns',
  description: 'When a customer wants to return something.',
  skill: 'Say that unused parts can be returned within 30 days, with the receipt.',
}

function rules(change: Partial<typeof good>) {
  return lintSkill({ ...good, ...change }).map(({ rule, field, found }) => [rule, field, ...found])
}

test('a plain skill with a situation has no warnings', () => {
  expect(rules({})).toEqual([])
  expect(lintSkill({ title: '', description: '', skill: '' })).toEqual([])
})

test('a topic is not a situation', () => {
  expect(rules({ description: 'Returns and refunds for the shop' })).toEqual([['trigger', 'description']])
})

test('wording is not checked in unsupported languages', () => {
  expect(rules({ description: 'Rücksendungen und Erstattungen' })).toEqual([])
  expect(rules({ description: 'Devoluciones a la tienda y garantía' })).toEqual([])
  expect(rules({ description: 'الإرجاع واسترداد المبلغ' })).toEqual([])
})

test('warns about a situation that always applies', () => {
  expect(rules({ description: 'Always, when any message arrives' })).toEqual([
    ['too_wide', 'description', 'Always', 'any message'],
  ])
})

test('vague words are listed once each', () => {
  const skill = 'Try to answer politely, and try to handle it as soon as possible, etc. Then close it.'
  expect(rules({ skill })).toEqual([['vague', 'skill', 'Try to', 'handle it', 'as soon as possible', 'etc']])
})

test('warns about a connector in place of a tool', () => {
  const skill = 'Look the order up with the connector, and say when it arrives.'
  expect(rules({ skill })).toEqual([['no_tool', 'skill', 'the connector']])
  expect(rules({ skill: 'Busca el pedido con el conector y di cuándo llega el paquete.' })).toEqual([
    ['no_tool', 'skill', 'el conector'],
  ])
  expect(rules({ skill: 'Look the order up with find_order, and say when it arrives.' })).toEqual([])
})

test('warns about texts that are too short or too long', () => {
  expect(rules({ skill: 'Be brief.' })).toEqual([['short', 'skill']])
  expect(rules({ skill: 'x'.repeat(4001) })).toEqual([['long', 'skill']])
  expect(rules({ description: `When ${'x'.repeat(400)}` })).toEqual([['long', 'description']])
})

test('warns about sensitive data in any field, even in a prohibition', () => {
  const skill = 'Never ask for the card number or the CVV. Ask for the order number instead.'
  expect(rules({ skill })).toEqual([['sensitive', 'skill', 'card number', 'CVV']])
  expect(rules({ title: 'ask-password' })).toEqual([['sensitive', 'title', 'password']])
  expect(rules({ description: 'Cuando un cliente da su IBAN.' })).toEqual([
    ['sensitive', 'description', 'IBAN'],
  ])
  expect(rules({ description: 'Cuando los clientes iban a pagar.' })).toEqual([])
})

test('warns about unfilled placeholders', () => {
  expect(
    rules({ skill: 'Greet in the name of [shop name] and tell the hours of {{place}}, please.' }),
  ).toEqual([['placeholder', 'skill', '[shop name]', '{{place}}']])
})
