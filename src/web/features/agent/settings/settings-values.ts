/** The settings as a form holds them, with the way there and back that loses nothing. */
import {
  type AgentSettings,
  type AgentSettingsRequest,
  agentSettingsRequest,
  maxNeverSayPhraseCharacters,
  maxSettingsMessageCharacters,
  settingsFields,
} from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { recordValues } from '../../../../contract/platform/record-kinds/record-field.ts'
import { requiredText, tooLong } from '../../../../contract/platform/text-field.ts'
import { z } from '../../../../contract/zod.ts'

/** The switch and the audience are saved by themselves. */
const { rollout: _rollout, ai_audience: _audience, ...formFields } = settingsFields

export interface SettingsValues {
  handoff: { enabled: boolean; message: string; message_selection: string }
  followup: { enabled: boolean; followup_interval_in_seconds: number; message: string }
  never_say_phrases: string[]
}

/** A text that was longer already when it was loaded does not stand in the way of changing something else. */
function message(loaded: string) {
  return z
    .string()
    .refine(
      (text) => text === loaded || text.length <= maxSettingsMessageCharacters,
      tooLong(maxSettingsMessageCharacters),
    )
}

const needsWords = 'Enter a handover message, or choose another option'

/** Values that the platform added since are shown and kept, so these are no closed lists. */
export function settingsFormOf(loaded: AgentSettings): z.ZodType<SettingsValues, SettingsValues> {
  const { handoff, followup } = settingsValuesOf(loaded)
  return z.object({
    handoff: z
      .object({ enabled: z.boolean(), message: message(handoff.message), message_selection: z.string() })
      .refine(
        (block) => !block.enabled || block.message_selection !== 'CUSTOM' || block.message.trim() !== '',
        {
          path: ['message'],
          message: needsWords,
        },
      ),
    followup: z.object({
      enabled: z.boolean(),
      followup_interval_in_seconds: z.number(),
      message: message(followup.message),
    }),
    never_say_phrases: z.array(requiredText(maxNeverSayPhraseCharacters, 'Enter a phrase')),
  })
}

export function settingsValuesOf(settings: AgentSettings): SettingsValues {
  return recordValues(formFields, settings)
}

/** Only what differs from what was loaded, down to the parts of a block: everything else is as it is there now. */
export function settingsRequestOf(
  current: AgentSettings,
  { handoff, followup, never_say_phrases }: Partial<SettingsValues>,
  loaded: AgentSettings,
): AgentSettingsRequest {
  const before = settingsValuesOf(loaded)
  return agentSettingsRequest.parse({
    ...(handoff && {
      handoff: { ...enabledNow(current.handoff, handoff), ...differing(before.handoff, handoff) },
    }),
    ...(followup && {
      followup: { ...enabledNow(current.followup, followup), ...differing(before.followup, followup) },
    }),
    ...(never_say_phrases && { never_say_phrases }),
  })
}

/** A block always says whether it is on. */
function enabledNow(
  current: { enabled?: boolean | null | undefined } | null | undefined,
  draft: { enabled: boolean },
) {
  return { enabled: current?.enabled ?? draft.enabled }
}

function differing<Block extends object>(before: Block, now: Block): Partial<Block> {
  const changed: Partial<Block> = {}
  for (const name in now) if (now[name] !== before[name]) changed[name] = now[name]
  return changed
}
