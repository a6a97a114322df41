import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AgentSettings,
  agentSettings,
  followupIntervalsSeconds,
  messageSelections,
} from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { writeBackSettings } from '../../../../contract/platform/write-back.ts'
import {
  type SettingsValues,
  settingsFormOf,
  settingsRequestOf,
  settingsValuesOf,
} from './settings-values.ts'

const unknown = fc.dictionary(
  fc.string().map((name) => `x-${name}`),
  fc.jsonValue().filter((value) => value !== null),
  { maxKeys: 2 },
)

function block<Shape extends Record<string, fc.Arbitrary<unknown>>>(shape: Shape) {
  return fc
    .tuple(fc.record({ enabled: fc.boolean() }), fc.record(shape, { requiredKeys: [] }), unknown)
    .map(([required, optional, extra]) => ({ ...extra, ...optional, ...required }))
}

const anySettings: fc.Arbitrary<AgentSettings> = fc
  .record(
    {
      agent_id: fc.constant('agent-1'),
      channel: fc.constant('whatsapp'),
      rollout: fc.tuple(fc.boolean(), unknown).map(([enabled, extra]) => ({ ...extra, enabled })),
      handoff: block({
        message: fc.string(),
        message_selection: fc.constantFrom(...messageSelections, 'A_NEW_ONE'),
      }),
      followup: block({
        message: fc.string(),
        followup_interval_in_seconds: fc.constantFrom(...followupIntervalsSeconds, 600),
      }),
      ai_audience: fc.constantFrom('EVERYONE', 'ALLOWLISTED_ONLY', 'SOMEBODY_NEW'),
      never_say_phrases: fc.array(fc.string({ minLength: 1 })),
    },
    { requiredKeys: ['agent_id', 'channel', 'rollout'] },
  )
  .chain((values) => unknown.map((extra) => agentSettings.parse({ ...extra, ...values })))

type Edit = [field: keyof SettingsValues, part: string, value: unknown]
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.boolean().map((value): Edit => ['handoff', 'enabled', value]),
  fc.string().map((value): Edit => ['handoff', 'message', value]),
  fc.constantFrom(...messageSelections).map((value): Edit => ['handoff', 'message_selection', value]),
  fc.boolean().map((value): Edit => ['followup', 'enabled', value]),
  fc.string().map((value): Edit => ['followup', 'message', value]),
  fc
    .constantFrom(...followupIntervalsSeconds)
    .map((value): Edit => ['followup', 'followup_interval_in_seconds', value]),
)

function without(settings: AgentSettings): Record<string, unknown> {
  const { agent_id, channel, ...rest } = settings
  expect(agent_id).toBe('agent-1')
  expect(channel).toBe('whatsapp')
  return rest
}

test('editing one setting keeps all others', () => {
  fc.assert(
    fc.property(anySettings, edits, (loaded, [field, part, value]) => {
      const draft = settingsValuesOf(loaded)
      const edited = { ...draft[field], [part]: value }
      const body = writeBackSettings(loaded, settingsRequestOf(loaded, { [field]: edited }, loaded))

      const blockBefore: unknown = Reflect.get(loaded, field)
      const before =
        typeof blockBefore === 'object' && blockBefore !== null ? blockBefore : { enabled: false }
      const isChanged = Reflect.get(draft[field], part) !== value
      expect(body).toEqual({
        ...without(loaded),
        [field]: { ...before, ...(isChanged && { [part]: value }) },
      })
    }),
  )
})

test('an edited phrase list is sent completely, without changing other settings', () => {
  fc.assert(
    fc.property(
      anySettings,
      fc.array(fc.string({ minLength: 1 }).filter((text) => /\S/.test(text))),
      (loaded, phrases) => {
        const body = writeBackSettings(
          loaded,
          settingsRequestOf(loaded, { never_say_phrases: phrases }, loaded),
        )
        expect(body).toEqual({ ...without(loaded), never_say_phrases: phrases })
      },
    ),
  )
})

test("another user's change to a different field of the same block is kept", () => {
  const loaded = agentSettings.parse({
    agent_id: 'agent-1',
    channel: 'whatsapp',
    rollout: { enabled: true },
    handoff: { enabled: true, message: 'old', message_selection: 'DEFAULT' },
  })
  const current: AgentSettings = {
    ...loaded,
    handoff: { enabled: false, message: 'old', message_selection: 'AGENT' },
  }
  const draft = { handoff: { ...settingsValuesOf(loaded).handoff, message: 'mine' } }
  expect(writeBackSettings(current, settingsRequestOf(current, draft, loaded))).toMatchObject({
    handoff: { enabled: false, message: 'mine', message_selection: 'AGENT' },
  })
})

test('an unchanged overlong text does not block saving', () => {
  const long = 'x'.repeat(1001)
  const loaded = agentSettings.parse({
    agent_id: 'agent-1',
    channel: 'whatsapp',
    rollout: { enabled: true },
    followup: { enabled: true, message: long },
  })
  const form = settingsFormOf(loaded)
  expect(form.safeParse(settingsValuesOf(loaded)).success).toBe(true)
  const longer = {
    ...settingsValuesOf(loaded),
    followup: { ...settingsValuesOf(loaded).followup, message: `${long}y` },
  }
  expect(form.safeParse(longer).success).toBe(false)
})
