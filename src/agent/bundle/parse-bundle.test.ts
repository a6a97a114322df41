import { expect, test } from 'vitest'
import { parseBundle } from './parse-bundle.ts'

const bundle = (agent: unknown, more: object = {}) =>
  JSON.stringify({
    format: 'messaging-agent',
    version: 1,
    source: { phone_number_id: '1' },
    credentials: 'stripped',
    partial: [],
    agent,
    ...more,
  })

test.each([
  ['no JSON', '{', { record: '', field: '', message: 'Is not JSON' }],
  [
    'another file',
    '{"openapi":"3.1.0"}',
    { record: '', field: '', message: 'Is not an agent file: it has no format' },
  ],
  [
    'a later version',
    bundle({ skills: 1 }, { version: 2 }),
    { record: '', field: 'version', message: 'Must be 1, the only version so far' },
  ],
  [
    'a field of a skill',
    bundle({ skills: [{ skill: 'a' }, { title: 'greet', skill: 7 }] }),
    {
      record: 'skills 2 (greet)',
      field: 'skill',
      message: 'Invalid input: expected string, received number',
    },
  ],
  [
    'a field of a tool',
    bundle({ connectors: [{ name: 'shop', tools: [{ name: 'find', user_auth_required: 'no' }] }] }),
    {
      record: 'connectors 1 (shop) tools 1 (find)',
      field: 'user_auth_required',
      message: 'Invalid input: expected boolean, received string',
    },
  ],
  [
    'a field of the settings',
    bundle({
      settings: {
        rollout: { enabled: 1 },
        ai_audience: 'x',
        handoff: null,
        followup: null,
        never_say_phrases: [],
      },
    }),
    {
      record: 'settings',
      field: 'rollout.enabled',
      message: 'Invalid input: expected boolean, received number',
    },
  ],
])('%s', (_, text, error) => {
  expect(parseBundle(text)).toEqual({ state: 'invalid', errors: [error] })
})

test('a byte order mark is accepted', () => {
  expect(parseBundle(`\uFEFF${bundle({})}`)).toMatchObject({ state: 'plain' })
})
