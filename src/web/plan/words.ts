import { type StoredPlanRun, titleOfRun } from '../../agent/plan/plan-run-file.ts'
import type { PlannedChange, RunStepState } from '../../agent/plan/run-record.ts'
import { counted, t } from '../../contract/translate.ts'
import { formatItems, formatList, formatNumber } from '../text/format.ts'
import type { Risk } from './plan-groups.ts'

export const planWords = {
  publishAnywayQuestion: {
    label: 'Publish without passing',
    title: 'Publish although the scenarios did not pass?',
    text: 'Customers get these changes immediately. A version of the current agent is saved first.',
    cancel: 'Cancel',
  },
  summary: 'Summary',
  changes: 'Changes',
  noRisk: 'Nothing is deleted. The audience does not change.',
  live: 'Goes live',
  liveText: 'The agent answers customers that it does not answer now.',
  deleted: 'Deleted',
  none: 'No changes selected',
  progress: 'Changes applied',
  others: 'All changes',
  allDone: 'All changes are applied.',
  finished: 'Finished.',
  nothing: 'Nothing was applied.',
  paused: 'Paused.',
  running: 'Applying',
  targets: 'Numbers',
  restore: 'Restore the version before',
  heldForApproval: 'Held for approval by the platform: not in place until they are approved there.',
  requestId: 'Request id',
  show: 'Show',
  dismiss: 'Dismiss',
} as const

/** Replace the words of a plan for a version of the same agent. */
export const restoreWords = {
  allDone: 'Restored.',
  finished: 'Restored in part.',
  nothing: 'Nothing was restored.',
  running: 'Restoring',
} as const

export const credentialWords = {
  fields: {
    field_name: 'Header',
    prefix: 'Prefix (optional)',
    value: 'Value',
    token_url: 'Token URL',
    client_id: 'Client id',
    client_secret: 'Client secret',
  },
} as const

const riskTexts: Readonly<Record<Risk, (count: number) => string>> = {
  credentials: counted(
    '{count, plural, one {# loses credentials permanently} other {# lose credentials permanently}}',
  ),
  file: counted(
    '{count, plural, one {# loses its content permanently} other {# lose their content permanently}}',
  ),
  deleted: counted('{count, plural, other {# deleted}}'),
  live: counted('{count, plural, one {# goes live} other {# go live}}'),
  audience: counted('{count, plural, one {# changes who gets answers} other {# change who gets answers}}'),
  impossible: counted('{count, plural, other {# cannot be added}}'),
  refused: counted('{count, plural, other {# may be refused}}'),
  needsCredentials: counted(
    '{count, plural, one {# needs credentials afterwards} other {# need credentials afterwards}}',
  ),
  review: counted('{count, plural, one {# goes back to review} other {# go back to review}}'),
}
export const riskText = (risk: Risk, count: number) => riskTexts[risk](count)

export const selectedCount = (count: number, total: number) =>
  t('{total, plural, one {{count} of # change selected} other {{count} of # changes selected}}', {
    count: formatNumber(count),
    total,
  })

const countTexts: Readonly<Record<Exclude<PlannedChange, 'same'>, (count: number) => string>> = {
  create: counted('{count, plural, other {# new}}'),
  change: counted('{count, plural, other {# changed}}'),
  delete: counted('{count, plural, other {# deleted}}'),
  upload: counted('{count, plural, other {# to upload by hand}}'),
  held: counted('{count, plural, other {# left alone}}'),
}

/** "3 new, 1 changed" */
export function changeCounts(changes: readonly PlannedChange[]): string {
  const texts = Object.entries(countTexts).map(([change, text]) => {
    const count = changes.filter((one) => one === change).length
    return count === 0 ? [] : [text(count)]
  })
  return formatItems(texts.flat())
}

export const selectGroup = (title: string) => t('Apply all: {title}', { title })

export const kindCount = (kind: string, count: number) =>
  t('{kind} {count}', { kind, count: formatNumber(count) })

export const failedCount = counted(
  '{count, plural, one {# change not applied} other {# changes not applied}}',
)

export const targetsDone = (done: number, total: number) =>
  t('{total, plural, one {{done} of # number done} other {{done} of # numbers done}}', {
    done: formatNumber(done),
    total,
  })

export const withFields = (text: string, fields: readonly string[]) =>
  fields.length === 0 ? text : t('{text} ({fields})', { text, fields: formatList(fields) })

type Steps = readonly { readonly state: RunStepState }[]

/** "Restore “Monday”: 13 of 49 done, then stopped" */
export const stoppedText = (title: string, steps: Steps) =>
  t('{title}: {done} of {total} done, then stopped', { title, ...stepCounts(steps) })

export const runningText = (title: string, steps: Steps) =>
  t('{title}: {done} of {total} done', { title, ...stepCounts(steps) })

/** A finished run was not stopped, even if it left something undone. */
export function endedText(stored: StoredPlanRun): string {
  const { state, steps } = stored.run
  const text = state === 'finished' ? runningText : stoppedText
  return text(titleOfRun(stored), steps)
}

export const runOfMember = (name: string, text: string) => t('{name} – {text}', { name, text })

function stepCounts(steps: Steps) {
  const done = steps.filter(({ state }) => state === 'done').length
  return { done: formatNumber(done), total: formatNumber(steps.length) }
}
