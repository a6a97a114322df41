/** Names of the numbers in an alert rule. */
import type { ThresholdName } from '../../../../contract/studio/alerts/alert-rules.ts'

export const thresholdNames: Record<ThresholdName, string> = {
  minutes: 'Minutes',
  customers: 'Customers',
  percent: 'Percent',
  minimum: 'Minimum number',
  hours: 'Hours',
  count: 'Webhooks',
  days: 'Days before the end',
  points: 'Percentage points',
}
