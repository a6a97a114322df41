import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { ActivityKind } from '../../contract/studio/workspace/activity.ts'
import { counted, t } from '../../contract/translate.ts'
import { formatList } from '../text/format.ts'

export const workspaceWords = {
  move: 'Move to the workspace',
  notNow: 'Not now',
  moved: 'Moved to the workspace. Your team can see it now.',
  keepMine: 'Save mine',
  takeTheirs: 'Use theirs',
  nothing: '(nothing)',
  deleted: 'It was deleted in the meantime.',
  you: 'You',
} as const

/** Follow the member's name; `{name}` is the record's. */
export const changeTexts: Readonly<
  Record<RecordKind, Readonly<Record<'added' | 'edited' | 'deleted', string>>>
> = {
  settings: {
    added: 'added settings',
    edited: 'edited settings',
    deleted: 'deleted settings',
  },
  business_info: {
    added: 'added business info',
    edited: 'edited business info',
    deleted: 'deleted business info',
  },
  skills: {
    added: 'added skill {name}',
    edited: 'edited skill {name}',
    deleted: 'deleted skill {name}',
  },
  rich_replies: {
    added: 'added rich reply {name}',
    edited: 'edited rich reply {name}',
    deleted: 'deleted rich reply {name}',
  },
  faqs: {
    added: 'added FAQ {name}',
    edited: 'edited FAQ {name}',
    deleted: 'deleted FAQ {name}',
  },
  websites: {
    added: 'added website {name}',
    edited: 'edited website {name}',
    deleted: 'deleted website {name}',
  },
  allowlist: {
    added: 'added an allowlist entry {name}',
    edited: 'edited an allowlist entry {name}',
    deleted: 'deleted an allowlist entry {name}',
  },
  connectors: {
    added: 'added connector {name}',
    edited: 'edited connector {name}',
    deleted: 'deleted connector {name}',
  },
  tools: {
    added: 'added tool {name}',
    edited: 'edited tool {name}',
    deleted: 'deleted tool {name}',
  },
  files: {
    added: 'added file {name}',
    edited: 'edited file {name}',
    deleted: 'deleted file {name}',
  },
}

/** `{name}` is a scenario's title, or the name of a request or a saved reply. */
export const recordTexts: Readonly<Record<string, Readonly<Record<'saved' | 'deleted', string>>>> = {
  versions: { saved: 'saved a version', deleted: 'deleted a version' },
  drafts: { saved: 'changed the draft', deleted: 'deleted the draft' },
  runs: { saved: 'saved a run', deleted: 'deleted a run' },
  plans: { saved: 'ran a plan', deleted: 'deleted a plan’s run' },
  reviews: { saved: 'marked an answer', deleted: 'finished a marked answer' },
  verdicts: { saved: 'marked verdicts', deleted: 'deleted marked verdicts' },
  scenarios: { saved: 'saved scenario {name}', deleted: 'deleted scenario {name}' },
  requests: { saved: 'saved request {name}', deleted: 'deleted saved request {name}' },
  replies: { saved: 'saved reply {name}', deleted: 'deleted saved reply {name}' },
  billing: { saved: 'named the billable account', deleted: 'removed the billable account' },
  templates: { saved: 'saved an event template', deleted: 'deleted an event template' },
}

export const otherRecordTexts = { saved: 'saved a record', deleted: 'deleted a record' } as const

export const activityKindWords = {
  draft_discarded: 'discarded a draft',
  tests_passed: 'ran tests, and all passed',
  tests_failed: 'ran tests, and not all passed',
  sign_in: 'signed in',
  sign_out: 'signed out',
  session_ended: 'ended a session',
  webhook_resent: 'sent a webhook again',
  webhook_resent_edited: 'sent an edited webhook',
  webhooks_cleared: 'cleared the webhooks',
  dead_letters_sent: 'sent undelivered webhooks again',
  dead_letters_deleted: 'deleted undelivered webhooks',
  target_added: 'added a target',
  target_changed: 'changed a target',
  target_paused: 'paused a target',
  target_resumed: 'resumed a target',
  target_removed: 'removed a target',
  target_secret_renewed: 'renewed a target’s secret',
  target_tested: 'sent a test to a target',
  webhook_override_set: 'routed webhooks to this studio',
  webhook_override_cleared: 'stopped routing webhooks to this studio',
  sample_sent: 'sent a sample webhook',
  ai_settings_changed: 'changed the AI settings',
  alert_acknowledged: 'acknowledged an alert',
  alerts_resolved: 'resolved alerts by a new reading',
  alert_rules_changed: 'changed the alert rules',
  alerts_muted: 'muted an alert rule',
  alerts_unmuted: 'unmuted an alert rule',
  report_link_created: 'created a link to a report',
  report_link_withdrawn: 'withdrew a link to a report',
  review_asked: 'asked for a review',
  review_commented: 'commented on a review',
  review_approved: 'approved a review',
  review_returned: 'returned a review',
  review_withdrawn: 'withdrew a review',
  review_published: 'published what was reviewed',
  customer_erased: 'erased a customer',
  conversation_replied: 'replied to a customer',
  conversation_taken_over: 'took over a conversation',
  conversation_handed_back: 'handed a conversation back to the agent',
  assistant_called: 'let a coding assistant call a tool',
  refusals_omitted: 'made more changes this hour that were refused',
  lines_omitted: 'made more changes like this within the hour',
  unknown: 'did something that this version of the studio does not know',
} as const satisfies Readonly<Partial<Record<ActivityKind, string>>>

/** Writes that are no record's. */
export const operationTexts: Readonly<Partial<Record<string, string>>> = {
  onboardAgent: t('set up the agent'),
  deleteAgent: t('deleted the agent'),
}

/** What a merged line of activity stands for. */
export function repeatedText(times: number, changed: number): string {
  return changed === 0
    ? t('{count, plural, one {# more time, without effect} other {# more times, without effect}}', {
        count: times,
      })
    : t('{count, plural, one {# more time} other {# more times}}', { count: times })
}

export const offerText = counted(
  '{count, plural, one {This browser holds # record of this number that your team cannot see.} other {This browser holds # records of this number that your team cannot see.}}',
)

export function openElsewhere(names: readonly string[]): string {
  return t('{count, plural, one {{names} has this open as well.} other {{names} have this open as well.}}', {
    count: names.length,
    names: formatList(names),
  })
}

export function conflictTitle(title: string): string {
  return t('This was changed in the meantime: {title}', { title })
}

export function notStoredText(reason: string): string {
  return t('Not saved in the workspace: {reason}', { reason })
}
