/** Flat form values of rules; quiet hours keep their times while off. */

import {
  type AlertSettings,
  alertRules,
  isTimeZone,
  quietHours,
} from '../../../../contract/studio/alerts/alert-rules.ts'
import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'

export const ruleValues = alertRules.extend({
  quiet: z
    .strictObject({ on: z.boolean(), from: z.string(), to: z.string(), timeZone: z.string() })
    .superRefine(({ on, ...hours }, context) => {
      const parsed = quietHours.safeParse(hours)
      if (!on || parsed.success) return
      for (const { path } of parsed.error.issues) {
        context.addIssue({ code: 'custom', path: [...path], message: quietErrors[String(path[0])] ?? '' })
      }
    }),
  groupMinutes: z
    .int({ error: t('Enter a whole number from 0 to 60') })
    .min(0, { error: t('Enter a whole number from 0 to 60') })
    .max(60, { error: t('Enter a whole number from 0 to 60') }),
  monthlyReport: z.boolean(),
  reviewRequests: z.boolean(),
})
export type RuleValues = z.infer<typeof ruleValues>

const quietErrors: Readonly<Record<string, string>> = {
  from: t('Enter a time such as 22:00'),
  to: t('Enter a time that differs from the start'),
  timeZone: t('Enter a time zone such as Europe/Berlin'),
}

const usual = { from: '22:00', to: '07:00' }

export function ruleValuesOf({ rules, quietHours, ...others }: AlertSettings): RuleValues {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const own = isTimeZone(timeZone) ? timeZone : 'UTC'
  const quiet = { on: quietHours !== null, ...usual, timeZone: own, ...quietHours }
  return { ...rules, quiet, ...others }
}

export function settingsOfValues({
  quiet,
  groupMinutes,
  monthlyReport,
  reviewRequests,
  ...rules
}: RuleValues): AlertSettings {
  const { on, ...hours } = quiet
  return { rules, quietHours: on ? hours : null, groupMinutes, monthlyReport, reviewRequests }
}
