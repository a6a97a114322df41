/** Names of the numbers in an alert rule. */

export type ThresholdName =
  | 'minutes'
  | 'customers'
  | 'percent'
  | 'minimum'
  | 'hours'
  | 'count'
  | 'days'
  | 'points'

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
