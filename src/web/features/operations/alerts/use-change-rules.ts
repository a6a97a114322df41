/** Changes the rules of a number, after a look at what they are by now. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertView } from '../../../../contract/studio/alerts/alert.ts'
import type { AlertSettings } from '../../../../contract/studio/alerts/alert-rules.ts'
import { readAlertView, writeAlertSettings } from '../../../api/agent/alerts/alert-calls.ts'
import { alertsQuery } from '../../../api/agent/alerts/alert-queries.ts'
import { changeSafely, type SafeChange } from '../../../api/agent/safe-change.ts'
import { type RuleValues, ruleValuesOf, settingsOfValues } from './rule-values.ts'

export function useChangeRules(phoneNumberId: string) {
  const client = useQueryClient()
  const { queryKey } = alertsQuery(phoneNumberId)
  return useMutation({
    async mutationFn(change: SafeChange<AlertSettings, Partial<RuleValues>>): Promise<AlertSettings> {
      let current: AlertView | undefined
      const target = {
        async read() {
          current = await readAlertView(phoneNumberId)
          return current.settings
        },
        // The server refuses it where they were changed since that look.
        async write() {
          current ??= await readAlertView(phoneNumberId)
          const settings = settingsOfValues({ ...ruleValuesOf(current.settings), ...change.draft })
          const view = await writeAlertSettings(phoneNumberId, settings, current.settingsEtag)
          client.setQueryData(queryKey, view)
          return view.settings
        },
        bodyOf: () => ({}),
        readOnly: [],
      }
      return changeSafely(target, change)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
