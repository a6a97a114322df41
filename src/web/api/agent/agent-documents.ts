import { queryOptions } from '@tanstack/react-query'
import { eligibility } from '../../../contract/platform/agent/agent-lifecycle.ts'
import { agentSettingsList } from '../../../contract/platform/record-kinds/agent-settings.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { send } from '../client.ts'
import { platformPath } from './platform-path.ts'

export function eligibilityQuery(entity_id: string) {
  const path = platformPath('eligibility', { entity_id })
  return queryOptions({
    queryKey: ['eligibility', entity_id],
    queryFn: ({ signal }) => send(eligibility, { path, signal }),
  })
}

export function settingsQuery(entity_id: string) {
  const path = platformPath('settings', { entity_id })
  return queryOptions({
    queryKey: ['settings', entity_id],
    queryFn: ({ signal }) => send(agentSettingsList, { path, signal }),
  })
}

export function recognisedSettingsQuery(entity_id: string) {
  return queryOptions({ ...settingsQuery(entity_id), select: recognisedOf })
}
