import { expect, test } from 'vitest'
import platformDocument from '../../../../docs/openapi/platform.json'
import studioDocument from '../../../../docs/openapi/studio.json'
import { operations } from '../../../contract/platform/operations/operations.ts'
import { studioOperations } from '../../../contract/studio/operations.ts'
import { readApiReference } from './api-description.ts'

test('every platform call is described at its mount', () => {
  const { calls } = readApiReference(platformDocument)
  const ids = new Set(calls.flatMap(({ id }) => id.split('_')))
  expect(Object.keys(operations).filter((id) => !ids.has(id))).toEqual([])
  const create = calls.find(({ id }) => id === 'createSkill')
  expect(create).toMatchObject({
    method: 'POST',
    path: '/api/platform/{entity_id}/agent_config/skills',
    area: 'Skills',
    needsSession: true,
    body: { contentType: 'application/json', isRequired: true },
  })
  expect(create?.answers.map(({ status }) => status)).toContain('201')
  expect(calls.filter(({ path }) => path.startsWith('/api/graph/')).length).toBeGreaterThan(4)
})

test('every studio route is described', () => {
  const { calls } = readApiReference(studioDocument)
  expect(calls.map(({ id }) => id).sort()).toEqual(Object.keys(studioOperations).sort())
  expect(calls.every(({ path }) => path.startsWith('/'))).toBe(true)
})
