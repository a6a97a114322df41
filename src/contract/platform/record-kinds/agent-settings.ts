/** The settings of an agent, from its audience to its handoff message. */
import { entryListOf } from '../../reader/entries.ts'
import { z } from '../../zod.ts'
import { channel } from '../account/channel.ts'
import { identifier } from '../identifier.ts'
import { emptyList } from '../list.ts'
import { openText } from '../open-text.ts'
import { oneOf, optionalText, requiredBoolean, requiredText } from '../text-field.ts'

export const messageSelections = ['DEFAULT', 'AGENT', 'CUSTOM'] as const
export const audiences = ['EVERYONE', 'ALLOWLISTED_ONLY'] as const

/** 0 switches the follow-up off. */
export const followupIntervalsSeconds = [0, 300, 900, 1800, 3600, 7200, 28_800, 86_400] as const

/** The platform publishes no limit for these messages; this one is the studio's. */
export const maxSettingsMessageCharacters = 1000

/** The platform publishes no limit for these phrases; this one is the studio's. */
export const maxNeverSayPhraseCharacters = 1000

export const agentSettings = z
  .looseObject({
    agent_id: identifier,
    channel: channel.nullish(),
    rollout: z.looseObject({ enabled: z.boolean().nullish() }).nullish(),
    handoff: z
      .looseObject({
        enabled: z.boolean().nullish(),
        message: z.string().nullish(),
        message_selection: openText(messageSelections).nullish(),
      })
      .nullish(),
    followup: z
      .looseObject({
        enabled: z.boolean().nullish(),
        followup_interval_in_seconds: z.number().nullish(),
        message: z.string().nullish(),
      })
      .nullish(),
    ai_audience: openText(audiences).nullish(),
    never_say_phrases: z.array(z.string()).nullish(),
  })
  .meta({ id: 'AgentSettings' })
export type AgentSettings = z.infer<typeof agentSettings>

/** One item per agent and channel. A wrapped list and a single bare object have both been seen. */
export const agentSettingsList = z.preprocess(
  emptyList,
  z.union([
    entryListOf(agentSettings),
    z.looseObject({ data: entryListOf(agentSettings) }).transform((list) => list.data),
    agentSettings.transform((settings) => [settings]),
  ]),
)

const followupInterval = z.union(
  followupIntervalsSeconds.map((seconds) => z.literal(seconds)),
  { error: `Must be one of ${followupIntervalsSeconds.join(', ')} seconds` },
)

/**
 * The agent's id and channel are not accepted here. `handoff` is null until it is configured, and no handover
 * webhook is sent before that.
 */
export const agentSettingsRequest = z
  .strictObject({
    rollout: z.strictObject({ enabled: requiredBoolean() }).optional(),
    handoff: z
      .strictObject({
        enabled: requiredBoolean(),
        /** Only used while the selection is CUSTOM. */
        message: optionalText(maxSettingsMessageCharacters).optional(),
        message_selection: oneOf(messageSelections).optional(),
      })
      .nullish(),
    followup: z
      .strictObject({
        enabled: requiredBoolean(),
        followup_interval_in_seconds: followupInterval.optional(),
        message: optionalText(maxSettingsMessageCharacters).optional(),
      })
      .nullish(),
    ai_audience: oneOf(audiences).optional(),
    /** An absent list is unchanged, `[]` clears it. */
    never_say_phrases: z.array(requiredText(maxNeverSayPhraseCharacters, 'Enter a phrase')).optional(),
  })
  .meta({ id: 'AgentSettingsRequest' })
export type AgentSettingsRequest = z.infer<typeof agentSettingsRequest>

/** Narrows calls that answer for several agents of one number. */
export const agentQuery = z.strictObject({ agent_id: identifier.optional() })
