import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeHeaderValue } from './change-header.ts'
import { readChangeNote } from './change-note.ts'

const skills = '/{entity_id}/agent_config/skills/{skill_id}'
const allowlist = '/{entity_id}/agent_config/allowlist/{entry_id}'
const headerOf = (value: unknown) => encodeURIComponent(JSON.stringify(value))

test('any name and fields fit a header and are read back within the limits', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom('a\u2028b', 'a\u202eb', '\u0007', 'a\nb'),
  )
  fc.assert(
    fc.property(
      text,
      fc.array(fc.constantFrom('title', 'skill', 'description'), { maxLength: 60 }),
      (name, fields) => {
        const header = changeHeaderValue({ name, fields })
        expect(header).toMatch(/^[\x20-\x7e]*$/)
        const note = readChangeNote(header, skills)
        expect((note.name ?? '').length).toBeLessThanOrEqual(200)
        expect(note.fields ?? []).toEqual([...new Set(fields.slice(0, 30))])
      },
    ),
  )
  expect(readChangeNote(changeHeaderValue({ name: 'مرحبا '.repeat(20), fields: ['title'] }), skills)).toEqual(
    {
      name: 'مرحبا '.repeat(20).trim(),
      fields: ['title'],
    },
  )
  expect(readChangeNote(changeHeaderValue({ name: '🧵'.repeat(150) }), skills).name).toBe(
    `${'🧵'.repeat(99)}…`,
  )
})

test.each([
  ['no JSON', 'winter-storage'],
  ['a broken escape', '%7B%22name%22%3A%22a%22%7D%E0'],
  ['a list', headerOf(['winter-storage'])],
  ['another field beside', headerOf({ name: 'a', value: 'b' })],
  ['a name that is not text', headerOf({ name: { title: 'a' } })],
  ['a name with a line break', headerOf({ name: 'a\nb' })],
  ['a name that turns the line around', headerOf({ name: 'a\u202eb' })],
  ['a name that is too long', headerOf({ name: 'a'.repeat(201) })],
  ['too many fields', headerOf({ name: 'a', fields: Array.from({ length: 31 }, () => 'title') })],
  ['a field that is not text', headerOf({ name: 'a', fields: [1] })],
  ['a header of 4,097 characters', headerOf({ name: 'a' }).padEnd(4097)],
  ['deep nesting', encodeURIComponent('['.repeat(1000))],
])('%s is ignored completely', (_, header) => {
  expect(readChangeNote(header, skills)).toEqual({})
})

test.each([
  [
    'a value in the place of a field',
    { name: 'a', fields: ['title', 'Our secret text', '__proto__', 'constructor'] },
  ],
  ['a field of another kind', { name: 'a', fields: ['title', 'question'] }],
])('%s is dropped, other fields are kept', (_, value) => {
  expect(readChangeNote(headerOf(value), skills)).toEqual({ name: 'a', fields: ['title'] })
})

test.each([
  '+49 176 1234 5678',
  'call (555) 014-2231',
  'token=EAABsbCS1iHgBAKZC',
  'Bearer EAABsb.c-d12345',
  'sk-proj-a1B2c3D4e5F6g7H8',
])('the name %j is not logged', (name) => {
  expect(readChangeNote(headerOf({ name, fields: ['title'] }), skills)).toEqual({ fields: ['title'] })
})

test('an allowlist entry has no name, because it is a phone number', () => {
  const header = headerOf({ name: 'Ana', fields: ['consumer_phone_number'] })
  expect(readChangeNote(header, allowlist)).toEqual({ fields: ['consumer_phone_number'] })
})

test("a write outside the agent's configuration has no name", () => {
  expect(readChangeNote(headerOf({ name: 'a' }), '/{unknown}')).toEqual({})
  expect(readChangeNote(headerOf({ name: 'a' }), '/{entity_id}/thread_control')).toEqual({})
})
