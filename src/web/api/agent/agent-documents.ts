/** What exists once for the agent of a phone number: whether it may be, and its settings. */

import { queryOptions } from '@tanstack/react-query'
import { eligibility } from '../../../contract/platform/agent/agent-lifecycle.ts'
import { agentSettingsList } from '../../../contract/platform/agent/agent-settings.ts'
import { fillPath, platformPaths } from '../../../contract/platform/paths.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'

export function eligibilityQuery(entity_id: string) {
  const path = studioPaths.platform + fillPath(platformPaths.eligibility, { entity_id })
  return queryOptions({
    queryKey: ['eligibility', entity_id],
    queryFn: ({ signal }) => send(eligibility, { path, signal }),
  })
}

export function settingsQuery(entity_id: string) {
  const path = studioPaths.platform + fillPath(platformPaths.settings, { entity_id })
  return queryOptions({
    queryKey: ['settings', entity_id],
    queryFn: ({ signal }) => send(agentSettingsList, { path, signal }),
  })
}

/** The same for those to whom settings that are not recognised say nothing. */
export function recognisedSettingsQuery(entity_id: string) {
  return queryOptions({ ...settingsQuery(entity_id), select: recognisedOf })
}
