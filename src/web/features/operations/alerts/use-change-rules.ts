/** Changes a number's rules after re-reading their current values. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertSettings } from '../../../../contract/studio/alerts/alert-rules.ts'
import { readAlertView, writeAlertSettings } from '../../../api/agent/alerts/alert-calls.ts'
import { alertsQuery } from '../../../api/agent/alerts/alert-queries.ts'
import { refuseChangedElsewhere, type SafeChange } from '../../../api/agent/safe-change.ts'
import { type RuleValues, ruleValuesOf, settingsOfValues } from './rule-values.ts'

export function useChangeRules(phoneNumberId: string) {
  const client = useQueryClient()
  const { queryKey } = alertsQuery(phoneNumberId)
  return useMutation({
    async mutationFn(change: SafeChange<AlertSettings, Partial<RuleValues>>): Promise<AlertSettings> {
      const current = await readAlertView(phoneNumberId)
      refuseChangedElsewhere(current.settings, change)
      const settings = settingsOfValues({ ...ruleValuesOf(current.settings), ...change.draft })
      // The server refuses it if they have changed since that read.
      const view = await writeAlertSettings(phoneNumberId, settings, current.settingsEtag)
      client.setQueryData(queryKey, view)
      return view.settings
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
