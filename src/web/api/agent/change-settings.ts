/** Changes agent settings after re-reading their current values. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AgentSettings,
  type AgentSettingsRequest,
  agentSettings,
  agentSettingsList,
  settingsKind,
} from '../../../contract/platform/record-kinds/agent-settings.ts'
import { writeBackSettings } from '../../../contract/platform/write-back.ts'
import { isRecognised, recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { t } from '../../../contract/translate.ts'
import { ApiError } from '../api-error.ts'
import { send } from '../client.ts'
import { settingsQuery } from './agent-documents.ts'
import { platformPath } from './platform-path.ts'
import { type SafeChange, safeBody } from './safe-change.ts'

/**
 * Changes one agent's settings.
 * @param requestOf the change, given the current and the loaded settings
 * @param others blocks that this form does not show; their current values are kept
 */
export function useChangeSettings<Draft>(
  entity_id: string,
  agent_id: string,
  requestOf: (current: AgentSettings, draft: Draft, loaded: AgentSettings) => AgentSettingsRequest,
  others: readonly (keyof AgentSettingsRequest)[],
) {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery(entity_id)
  const path = platformPath('settings', { entity_id })
  const form = {
    bodyOf: (current: AgentSettings, draft: Draft, loaded: AgentSettings) =>
      writeBackSettings(current, requestOf(current, draft, loaded)),
    readOnly: [...settingsKind.readOnly, ...others],
  }
  return useMutation({
    async mutationFn(change: SafeChange<AgentSettings, Draft>) {
      const current = settingsOf(agent_id, recognisedOf(await send(agentSettingsList, { path })))
      const changed = safeBody(form, current, change)
      return send(agentSettings, { path, method: 'PUT', query: { agent_id }, ...changed })
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (all) =>
        all?.map((one) => (isRecognised(one) && one.agent_id === changed.agent_id ? changed : one)),
      )
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

function settingsOf(agent_id: string, all: readonly AgentSettings[]): AgentSettings {
  const found = all.find((one) => one.agent_id === agent_id)
  if (found !== undefined) return found
  const title = t('This agent no longer has settings')
  throw new ApiError('missing', 0, { title, detail: '', code: null, requestId: null })
}
