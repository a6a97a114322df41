import { expect, test } from 'vitest'
import type { z } from '../../zod.ts'
import { agentSettingsRequest, settingsFields } from './agent-settings.ts'
import { allowlistEntryRequest } from './allowlist-entry.ts'
import { businessInfoFields, businessInfoRequest, businessInfoTexts } from './business-info.ts'
import { faqFields, faqRequest } from './faq.ts'
import {
  changeableFields,
  fieldNames,
  isBlankValue,
  proposedFields,
  recordValues,
  searchTexts,
  statedFields,
  withoutBlankFields,
  withRequired,
} from './record-field.ts'
import { recordKinds } from './record-kinds.ts'
import { skillChange, skillFields, skillRequest } from './skill.ts'
import { uiSkillChange, uiSkillFields, uiSkillRequest } from './ui-skill.ts'
import { websiteFields, websiteRequest } from './website.ts'

const errorsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a skill has a hyphenated title, a description and instructions', () => {
  const skill = { title: 'ring-2', description: 'Bells', skill: 'Ring.' }
  expect(errorsOf(skillRequest, skill)).toEqual([])
  for (const title of ['Ring', 'ring_2', '-ring', 'ring-', 'ring--2', 'ring 2'])
    expect(errorsOf(skillRequest, { ...skill, title }), title).toEqual([
      'title: Use lower-case letters, digits and single hyphens between them',
    ])
  expect(errorsOf(skillRequest, { ...skill, description: '', skill: ' ' })).toEqual([
    ...['description: Describe when the skill applies', 'skill: Enter the instructions'],
  ])
  expect([errorsOf(skillRequest, { ...skill, more: 1 }).length, errorsOf(skillChange, {}).length]).toEqual([
    1, 0,
  ])
})

test('an FAQ has a question, an answer and metadata of text pairs', () => {
  expect(errorsOf(faqRequest, { question: 'Open?', answer: 'Yes.', metadata: { a: 'b' } })).toEqual([])
  expect(errorsOf(faqRequest, { question: '', answer: '', metadata: 'x' })).toEqual([
    ...[
      'question: Enter a question',
      'answer: Enter an answer',
      'metadata: Must be pairs of a name and a text',
    ],
  ])
})

test('business info has a valid e-mail address or none, and defaults to empty texts', () => {
  const email = (text: string) => errorsOf(businessInfoRequest, { contact_info: { email: text } })
  expect([email(''), email('a@shop.example')]).toEqual([[], []])
  expect(email('shop')).toEqual(['contact_info.email: Enter an e-mail address such as hello@example.com'])
  expect(businessInfoTexts({ return_policy: 'None.' })).toMatchObject({
    ...{ business_description: '', return_policy: 'None.', contact_info: { email: '', address: '' } },
  })
})

test('only a flow has a flow id', () => {
  const reply = { title: 'menu', component_type: 'location', status: 'enabled', instruction: 'Show it.' }
  const flow = (changes: object) =>
    errorsOf(uiSkillRequest, { ...reply, ...changes }).filter((error) => error.startsWith('flow_id'))
  expect(flow({ component_type: 'flow' })).toEqual(['flow_id: Is required for a flow'])
  expect(flow({ flow_id: '12' })).toEqual(['flow_id: Belongs to a flow only'])
  expect([flow({ component_type: 'flow', flow_id: '12' }), flow({})]).toEqual([[], []])
  expect(errorsOf(uiSkillChange, { component_type: 'location' })).toHaveLength(1)
  expect(errorsOf(uiSkillChange, {})).toEqual([])
})

test('phrases, websites and numbers are validated individually', () => {
  expect(errorsOf(agentSettingsRequest, { never_say_phrases: ['a', ''] })).toEqual([
    'never_say_phrases.1: Enter a phrase',
  ])
  expect(errorsOf(agentSettingsRequest, { more: 1 })).toHaveLength(1)
  expect(errorsOf(websiteRequest, { url: 'https://shop.example' })).toEqual([])
  expect(errorsOf(websiteRequest, { url: 'shop' })).toHaveLength(1)
  expect(errorsOf(allowlistEntryRequest, { consumer_phone_number: '+15550100' })).toEqual([])
  expect(errorsOf(allowlistEntryRequest, { consumer_phone_number: '5' })).toHaveLength(1)
})

test('a file contains required fields and others that are not blank', () => {
  expect(statedFields(faqFields, { question: 'Open?', answer: '', metadata: {}, id: '1' })).toEqual({
    ...{ question: 'Open?', answer: '' },
  })
  expect(
    statedFields(faqFields, { question: 'Open?', answer: 'Yes.', metadata: '{"b":"2","a":"1"}' }),
  ).toEqual({
    ...{ question: 'Open?', answer: 'Yes.', metadata: { a: '1', b: '2' } },
  })
  expect(statedFields(businessInfoFields, { contact_info: { email: '', address: 'Here.' } })).toEqual({
    contact_info: { address: 'Here.' },
  })
  expect(statedFields(businessInfoFields, { contact_info: { email: '' }, return_policy: null })).toEqual({})
  const settings = statedFields(settingsFields, { rollout: { enabled: true }, handoff: null })
  expect(settings).toMatchObject({
    rollout: { enabled: true },
    handoff: null,
    followup: null,
    never_say_phrases: [],
  })
  expect(statedFields(skillFields, { title: 'a' }, { title: () => 'b' })).toMatchObject({ title: 'b' })
})

test("forms start with a record's values or blanks, and do not send optional blanks", () => {
  expect(recordValues(skillFields, { title: 'ring', skill: null })).toEqual({
    title: 'ring',
    description: '',
    skill: '',
  })
  expect(recordValues(businessInfoFields, { contact_info: 5 }).contact_info).toEqual({
    email: '',
    hours_of_operation: '',
    address: '',
  })
  expect(withoutBlankFields(faqFields, { question: '', answer: 'Yes.', metadata: {}, more: '' })).toEqual({
    ...{ question: '', answer: 'Yes.', more: '' },
  })
  expect(withRequired(skillFields, { title: 'ring' })).toEqual({ title: 'ring', description: '', skill: '' })
  expect(withRequired(faqFields, {})).toEqual({ question: '', answer: '' })
  const values = [undefined, null, '', {}, { a: 'b' }, [], 0]
  expect(values.map((value) => isBlankValue(faqFields.metadata, value))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test("search covers a record's name, description and texts", () => {
  expect(searchTexts(skillFields, { title: 'ring', description: 'Bells', skill: 'Ring.' })).toEqual({
    ...{ name: 'ring', when: 'Bells', text: 'Ring.' },
  })
  expect(
    searchTexts(businessInfoFields, { business_description: 'A', return_policy: 'B', payment_method: '' }),
  ).toEqual({
    ...{ name: '', when: '', text: 'A\nB' },
  })
  expect(searchTexts(faqFields, { question: 'Open?', answer: 5, metadata: { a: 'b' } })).toEqual({
    ...{ name: 'Open?', when: '', text: '' },
  })
})

test('a model proposes only texts, and fixed fields cannot change', () => {
  expect(fieldNames(proposedFields(skillFields))).toEqual(['title', 'description', 'skill'])
  expect(fieldNames(proposedFields(faqFields))).toEqual(['question', 'answer'])
  expect(fieldNames(proposedFields(websiteFields))).toEqual([])
  expect(Object.keys(changeableFields(uiSkillFields))).not.toContain('component_type')
  expect(Object.keys(changeableFields(skillFields))).toEqual(['title', 'description', 'skill'])
})

test('each record kind has a unique key', () => {
  const keys = Object.entries(recordKinds).map(([kind, { key }]) => [kind, key?.join(' ')])
  expect(Object.fromEntries(keys)).toEqual({
    ...{ settings: undefined, business_info: undefined, skills: 'title', faqs: 'question', websites: 'url' },
    ...{
      rich_replies: 'title component_type flow_id',
      allowlist: 'consumer_phone_number',
      connectors: 'name',
    },
    ...{ tools: 'name', files: 'file_name' },
  })
})
