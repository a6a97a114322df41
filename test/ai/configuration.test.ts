/** Configuration of the operator's AI providers (docs/behaviour.md, section 1). */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config/config.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

function read(environment: Record<string, string>) {
  return readConfig({ SESSION_SECRET: 'an-x1y2z3-of-tests-'.repeat(3), ...environment })
}

function errorsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
  return []
}

test('the command is split at startup, and its environment is filtered', () => {
  const { ai } = read({
    STUDIO_AI_COMMAND: 'agent --model "a b"',
    STUDIO_AI_COMMAND_ENV: 'AGENT_KEY, NOT_SET',
    PATH: '/bin',
    AGENT_KEY: 'value',
    OTHER: 'value',
  }).config
  expect(ai.command).toEqual(['agent', '--model', 'a b'])
  expect(ai.commandEnvironment).toEqual({ PATH: '/bin', AGENT_KEY: 'value' })
})

test('all errors are reported together, by name and never by value', () => {
  const errors = errorsOf({
    STUDIO_AI_COMMAND: 'agent "open',
    STUDIO_AI_COMMAND_ENV: 'SESSION_SECRET_PREVIOUS',
    STUDIO_AI_BASE_URL: 'https://user:pass@api.example.com/v1',
    STUDIO_AI_API_KEY: 'secret\nkey',
    STUDIO_AI_ALLOWED_HOSTS: 'localhost',
    STUDIO_AI_TIMEOUT_SECONDS: '0',
  })
  expect(errors.map((error) => error.split(':')[0])).toEqual([
    'STUDIO_AI_COMMAND',
    'STUDIO_AI_COMMAND_ENV',
    'STUDIO_AI_BASE_URL',
    'STUDIO_AI_API_KEY',
    'STUDIO_AI_ALLOWED_HOSTS',
    'STUDIO_AI_TIMEOUT_SECONDS',
  ])
  expect(errors.join()).not.toMatch(/open|pass|secret\nkey|localhost/)
})

test('production refuses a command while its environment exposes the session secret', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'secret')
  writeFileSync(file, 'a1b2c3d4e5f6-of-tests-'.repeat(3))
  const production = { NODE_ENV: 'production', STUDIO_PUBLIC_HOST: 'studio.example.com' }
  const command = { ...production, STUDIO_AI_COMMAND: '/bin/cat' }
  expect(errorsOf(command)).toEqual([expect.stringMatching(/^STUDIO_AI_COMMAND: .*SESSION_SECRET_FILE/)])
  expect(errorsOf({ STUDIO_AI_COMMAND: '/bin/cat' })).toEqual([])
  expect(errorsOf(production)).toEqual([])
  const secret = 'a-value-that-is-not-shown'
  const { warnings } = readConfig({ ...command, SESSION_SECRET_FILE: file, PLATFORM_APP_SECRET: secret })
  expect(warnings.join('\n')).toMatch(
    /STUDIO_AI_COMMAND can read PLATFORM_APP_SECRET; set PLATFORM_APP_SECRET_FILE/,
  )
  expect(warnings.join()).not.toMatch(/SESSION_SECRET|a-value/)
})

test('an endpoint that production would not call is a warning there', () => {
  const endpoint = { STUDIO_AI_BASE_URL: 'http://model.example.com/v1' }
  const warned = (environment: Record<string, string>) =>
    read(environment).warnings.some((warning) => warning.startsWith('STUDIO_AI_BASE_URL'))
  expect(warned({ ...endpoint, NODE_ENV: 'production' })).toBe(true)
  expect(warned(endpoint)).toBe(false)
})
