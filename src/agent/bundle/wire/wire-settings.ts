/** Builds the request bodies of settings and business info. */

import { deepEqual } from '../../../contract/json.ts'
import type { AgentSettings } from '../../../contract/platform/record-kinds/agent-settings.ts'
import type { BusinessInfo } from '../../../contract/platform/record-kinds/business-info.ts'
import { writeBackBusinessInfo } from '../../../contract/platform/record-kinds/write-back-business-info.ts'
import { writeBackSettings } from '../../../contract/platform/write-back.ts'
import type { BusinessInfoConfig, SettingsConfig } from '../../../contract/studio/files/config-records.ts'
import { defaultMessageSelection, settingsOf } from '../agent-records.ts'
import { businessInfoTexts } from '../business-info-texts.ts'
import type { Fields } from '../record-kinds.ts'

const handoffDefaults = { message: '', message_selection: defaultMessageSelection }
const followupDefaults = { message: '', followup_interval_in_seconds: 0 }

/**
 * Returns the body that changes settings. Unchanged blocks are sent as they were read; a text that is to be removed
 * is sent empty.
 */
export function settingsBody(read: AgentSettings, wanted: SettingsConfig): Fields {
  const had = settingsOf(read)
  return writeBackSettings(read, {
    rollout: wanted.rollout,
    ...(had?.ai_audience !== wanted.ai_audience && { ai_audience: wanted.ai_audience }),
    ...(!deepEqual(had?.handoff, wanted.handoff) && {
      handoff: blockOf(read.handoff, wanted.handoff, handoffDefaults),
    }),
    ...(!deepEqual(had?.followup, wanted.followup) && {
      followup: blockOf(read.followup, wanted.followup, followupDefaults),
    }),
    ...(!deepEqual(had?.never_say_phrases, wanted.never_say_phrases) && {
      never_say_phrases: wanted.never_say_phrases,
    }),
  })
}

/** A block as it is wanted; what the platform has of it, and the wanted one does not state, is sent as its default. */
function blockOf<Block extends object>(
  had: object | null | undefined,
  wanted: Block | null,
  defaults: Partial<Block>,
) {
  return (
    wanted && {
      ...Object.fromEntries(Object.entries(defaults).filter(([name]) => stated(had, name))),
      ...wanted,
    }
  )
}

function stated(block: object | null | undefined, name: string): boolean {
  return Boolean(new Map<string, unknown>(Object.entries(block ?? {})).get(name))
}

/**
 * Returns the body of the business info: all six keys, because it is not settled what an absent one does; the
 * contact in its parts, because those are cleared for certain.
 */
export function businessInfoBody(read: BusinessInfo, wanted: BusinessInfoConfig): Fields {
  return writeBackBusinessInfo(read, businessInfoTexts(wanted))
}
