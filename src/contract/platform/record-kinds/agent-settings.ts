import { entryListOf } from '../../reader/entries.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { channel } from '../account/channel.ts'
import { identifier } from '../identifier.ts'
import { emptyList } from '../list.ts'
import { platformPaths } from '../platform-paths.ts'
import { oneOf, optionalText, requiredBoolean, requiredText } from '../text-field.ts'
import { recordKind } from './kind-description.ts'
import { blockField, fieldNames, fieldShape, requestSchema, textField, wordField } from './record-field.ts'

export const messageSelections = ['DEFAULT', 'AGENT', 'CUSTOM'] as const
export const audiences = ['EVERYONE', 'ALLOWLISTED_ONLY'] as const

export const followupIntervalsSeconds = [0, 300, 900, 1800, 3600, 7200, 28_800, 86_400] as const

/** The studio's limits; the platform publishes none. */
export const maxSettingsMessageCharacters = 1000

export const maxNeverSayPhraseCharacters = 1000

const followupInterval = z.union(
  followupIntervalsSeconds.map((seconds) => z.literal(seconds)),
  { error: t('Must be one of {values} seconds', { values: followupIntervalsSeconds.join(', ') }) },
)

const isEnabled = {
  request: requiredBoolean(),
  read: z.boolean().nullish(),
  file: z.boolean(),
  blank: false,
  isNeeded: true,
}

/** Custom text, used while the selection is CUSTOM. */
const message = textField(optionalText(maxSettingsMessageCharacters).optional(), {})

const rollout = blockField({ enabled: isEnabled })
const handoff = blockField({
  enabled: isEnabled,
  message_selection: wordField(oneOf(messageSelections).optional(), messageSelections, { blank: 'DEFAULT' }),
  message,
})
const followup = blockField({
  enabled: isEnabled,
  followup_interval_in_seconds: {
    request: followupInterval.optional(),
    read: z.number().nullish(),
    file: z.number().optional(),
    blank: 0,
  },
  message,
})

/** A file states every field: a blank one is the platform's default (docs/platform.md, section 5.2). */
export const settingsFields = {
  rollout: {
    ...rollout,
    request: rollout.request.unwrap().unwrap().optional(),
    file: rollout.file.unwrap(),
    isStated: true,
  },
  ai_audience: {
    ...wordField(oneOf(audiences).optional(), audiences, { blank: 'EVERYONE' }),
    file: z.string(),
    isStated: true,
  },
  /** Null means never configured, which differs from off: no handover webhook is sent. */
  handoff: { ...handoff, file: handoff.file.unwrap().nullable(), blank: null, isStated: true },
  followup: { ...followup, file: followup.file.unwrap().nullable(), blank: null, isStated: true },
  /** Absent means unchanged, `[]` clears. */
  never_say_phrases: {
    request: z.array(requiredText(maxNeverSayPhraseCharacters, t('Enter a phrase'))).optional(),
    read: z.array(z.string()).nullish(),
    file: z.array(z.string()),
    blank: [],
    isStated: true,
  },
}

export const settingNames = fieldNames(settingsFields)
export type SettingsField = keyof typeof settingsFields

export const agentSettings = z
  .looseObject({ agent_id: identifier, channel: channel.nullish(), ...fieldShape(settingsFields, 'read') })
  .meta({ id: 'AgentSettings' })
export type AgentSettings = z.infer<typeof agentSettings>

/** One item per agent and channel; both a wrapped list and a bare object have been seen. */
export const agentSettingsList = z.preprocess(
  emptyList,
  z.union([
    entryListOf(agentSettings),
    z.looseObject({ data: entryListOf(agentSettings) }).transform((list) => list.data),
    agentSettings.transform((settings) => [settings]),
  ]),
)

export const agentSettingsRequest = requestSchema('AgentSettingsRequest', settingsFields)
export type AgentSettingsRequest = z.infer<typeof agentSettingsRequest>

export const settingsKind = recordKind(agentSettings, settingsFields, {
  request: agentSettingsRequest,
  paths: { list: platformPaths.settings },
})

/** For numbers with several agents. */
export const agentQuery = z.strictObject({ agent_id: identifier.optional() })
