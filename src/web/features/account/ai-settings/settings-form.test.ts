import { expect, test } from 'vitest'
import { sessionPatch } from '../../../../contract/studio/session.ts'
import { unsetSession } from '../../../app/session-under-test.ts'
import { choiceOf, losesKey, patchOf, settingsForm, splitAddress, valuesOf } from './settings-form.ts'

const nothing = unsetSession.ai
const own = {
  ...nothing,
  mode: 'endpoint',
  baseUrl: 'https://models.example.com/v1',
  hasApiKey: true,
} as const

test('the saved mode is selected', () => {
  expect(choiceOf(nothing)).toBe('default')
  expect(choiceOf(own)).toBe('endpoint')
  expect(choiceOf({ ...own, mode: null })).toBe('endpoint')
  expect(choiceOf({ ...own, mode: 'command' })).toBe('command')
})

test('every patch is valid for the server', () => {
  for (const choice of ['default', 'endpoint', 'command'] as const) {
    const patch = patchOf({ ...valuesOf(own), choice, apiKey: 'sk-1' })
    expect(sessionPatch.safeParse(patch).success).toBe(true)
  }
})

test('an empty key field keeps the stored key, and leaving endpoint mode deletes it', () => {
  expect(patchOf(valuesOf(own)).ai).not.toHaveProperty('apiKey')
  expect(patchOf({ ...valuesOf(own), apiKey: 'sk-2' }).ai).toHaveProperty('apiKey', 'sk-2')
  expect(patchOf({ ...valuesOf(own), choice: 'default' }).ai).toMatchObject({ apiKey: null, baseUrl: null })
})

test('a key is lost only if the origin changes', () => {
  const at = (baseUrl: string, apiKey = '') => losesKey(own, { ...valuesOf(own), baseUrl, apiKey })
  expect(at('https://models.example.com/v2')).toBe(false)
  expect(at('https://models.example.com:8443/v1')).toBe(true)
  expect(at('https://other.example.com/v1')).toBe(true)
  expect(at('https://other.example.com/v1', 'sk-2')).toBe(false)
})

test('only a custom endpoint needs a URL', () => {
  const how = { keyHeader: '', apiVersion: '1&x' } as const
  const values = {
    choice: 'endpoint',
    baseUrl: 'models.example.com',
    apiKey: 'a key',
    model: '',
    ...how,
  } as const
  const errors = settingsForm.safeParse(values).error?.issues.map(({ path }) => path[0])
  expect(errors).toEqual(['apiVersion', 'baseUrl', 'apiKey'])
  expect(settingsForm.safeParse({ ...values, choice: 'default' }).success).toBe(true)
})

test('an address as providers show it is split into base URL and version', () => {
  const full = 'https://a.example/openai/deployments/x/chat/completions?api-version=2024-10-21'
  const version = '2024-10-21'
  expect(splitAddress(full)).toEqual({
    baseUrl: 'https://a.example/openai/deployments/x',
    apiVersion: version,
  })
  const patch = patchOf({ ...valuesOf(own), baseUrl: full, keyHeader: 'api-key' })
  expect(patch.ai).toMatchObject({ keyHeader: 'api-key', apiVersion: version })
  const other = 'https://a.example/v1?key=1'
  expect(splitAddress(other).baseUrl).toBe(other)
  expect(settingsForm.safeParse({ ...valuesOf(own), baseUrl: other }).success).toBe(false)
})
