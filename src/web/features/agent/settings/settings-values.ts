/** Lossless form values of the settings. */

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
import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'

/** Switch and audience have their own controls. */
const { rollout: _rollout, ai_audience: _audience, ...formFields } = settingsFields

export interface SettingsValues {
  handoff: { enabled: boolean; message: string; message_selection: string }
  followup: { enabled: boolean; followup_interval_in_seconds: number; message: string }
  never_say_phrases: string[]
}

/** An older, longer text does not block saving. */
function message(loaded: string) {
  return z
    .string()
    .refine(
      (text) => text === loaded || text.length <= maxSettingsMessageCharacters,
      tooLong(maxSettingsMessageCharacters),
    )
}

const needsWords = t('Enter a handover message, or choose another option')

/** Open values: the platform may add some. */
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
    never_say_phrases: z.array(requiredText(maxNeverSayPhraseCharacters, t('Enter a phrase'))),
  })
}

export function settingsValuesOf(settings: AgentSettings): SettingsValues {
  return recordValues(formFields, settings)
}

/** Changed parts only, so others' changes are kept. */
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

/** Blocks always include their switch. */
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
