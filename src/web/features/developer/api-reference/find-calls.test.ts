import { expect, test } from 'vitest'
import platformDocument from '../../../../../docs/openapi/platform.json'
import { readApiReference } from '../../../api/agent/api-description.ts'
import { findOperations } from './find-calls.ts'

const { calls } = readApiReference(platformDocument)
const idsOf = (text: string) => findOperations(calls, text).flatMap((area) => area.calls.map(({ id }) => id))

test('every word must match, in any field', () => {
  expect(idsOf('POST skills')).toContain('createSkill')
  expect(idsOf('post skills')).not.toContain('listSkills')
  expect(idsOf('createskill')).toEqual(['createSkill'])
  expect(idsOf('no such call')).toEqual([])
})

test('an empty query lists all calls by area, in order', () => {
  const areas = findOperations(calls, '').map(({ name }) => name)
  expect(new Set(areas).size).toBe(areas.length)
  expect(areas[0]).toBe('Agent')
  expect(idsOf('')).toHaveLength(calls.length)
})
