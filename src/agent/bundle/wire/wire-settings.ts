/** Builds the request bodies of settings and business info. */

import { deepEqual } from '../../../contract/json.ts'
import type { AgentSettings } from '../../../contract/platform/agent/agent-settings.ts'
import type { BusinessInfo } from '../../../contract/platform/agent/business-info.ts'
import { writeBackBusinessInfo } from '../../../contract/platform/agent/write-back-business-info.ts'
import { writeBackSettings } from '../../../contract/platform/write-back.ts'
import type { BusinessInfoConfig, SettingsConfig } from '../../../contract/studio/files/config-records.ts'
import { defaultMessageSelection, settingsOf } from '../agent-records.ts'
import { businessInfoTexts } from '../business-info-texts.ts'
import type { Fields } from '../record-kinds.ts'

/**
 * Returns the body that changes settings. Unchanged blocks are sent as they were read; a text that is to be removed
 * is sent empty.
 */
export function settingsBody(read: AgentSettings, wanted: SettingsConfig): Fields {
  const had = settingsOf(read)
  return writeBackSettings(read, {
    rollout: wanted.rollout,
    ...(had?.ai_audience !== wanted.ai_audience && { ai_audience: wanted.ai_audience }),
    ...(!deepEqual(had?.handoff, wanted.handoff) && { handoff: handoffBody(read, wanted) }),
    ...(!deepEqual(had?.followup, wanted.followup) && { followup: followupBody(read, wanted) }),
    ...(!deepEqual(had?.never_say_phrases, wanted.never_say_phrases) && {
      never_say_phrases: wanted.never_say_phrases,
    }),
  })
}

function handoffBody({ handoff: had }: AgentSettings, { handoff }: SettingsConfig) {
  return (
    handoff && {
      ...handoff,
      ...(had?.message && { message: handoff.message ?? '' }),
      ...(had?.message_selection && {
        message_selection: handoff.message_selection ?? defaultMessageSelection,
      }),
    }
  )
}

function followupBody({ followup: had }: AgentSettings, { followup }: SettingsConfig) {
  return (
    followup && {
      ...followup,
      ...(had?.message && { message: followup.message ?? '' }),
      ...(had?.followup_interval_in_seconds && {
        followup_interval_in_seconds: followup.followup_interval_in_seconds ?? 0,
      }),
    }
  )
}

/**
 * Returns the body of the business info: all six keys, because it is not settled what an absent one does; the
 * contact in its parts, because those are cleared for certain.
 */
export function businessInfoBody(read: BusinessInfo, wanted: BusinessInfoConfig): Fields {
  return writeBackBusinessInfo(read, businessInfoTexts(wanted))
}
