import { counted } from '../../../../contract/translate.ts'

export const yourAccountWords = {
  userId: 'User id',
  browserDataHead: {
    title: 'Browser data',
    lead: 'Stored in this browser for you alone. It contains no credentials.',
  },
  fileField: { label: 'File', help: 'A .json file from “Export all”.' },
  nothing: 'This browser stores nothing for you.',
  reading: 'Reading…',
} as const

export const importErrors = {
  json: 'This is not a JSON file.',
  format: 'This file is not an export of browser data.',
  owner: 'Another user exported this file. You can only import your own.',
  records: 'This file contains records that cannot be stored, such as records with credentials.',
} as const

export const dataKinds: Readonly<Record<string, (count: number) => string>> = {
  'studio.scenarios.v1': counted('{count, plural, one {# scenario} other {# scenarios}}'),
  'studio.agents/activity': counted(
    '{count, plural, one {# number with changes you made} other {# numbers with changes you made}}',
  ),
  'studio.agents/versions': counted('{count, plural, one {# agent version} other {# agent versions}}'),
  'studio.agents/drafts': counted(
    '{count, plural, one {# agent with unpublished changes} other {# agents with unpublished changes}}',
  ),
  'studio.agents/runs': counted('{count, plural, one {# unfinished run} other {# unfinished runs}}'),
  'studio.evaluations/runs': counted('{count, plural, one {# evaluation run} other {# evaluation runs}}'),
  'studio.evaluations/scenario-runs': counted(
    '{count, plural, one {# scenario run} other {# scenario runs}}',
  ),
  'studio.test-chats/records': counted('{count, plural, one {# test chat} other {# test chats}}'),
  'studio.playground-saved.v1': counted('{count, plural, one {# saved request} other {# saved requests}}'),
  'studio.playground-history.v1': counted(
    '{count, plural, one {# request in the playground history} other {# requests in the playground history}}',
  ),
  'studio.agent-events.v1': counted('{count, plural, one {# sent agent event} other {# sent agent events}}'),
  'studio.recent-phones.v1': counted('{count, plural, one {# recent number} other {# recent numbers}}'),
  'studio.ai-endpoint.v1': counted(
    '{count, plural, one {# AI endpoint address} other {# AI endpoint addresses}}',
  ),
  'studio.model-prices.v1': counted(
    '{count, plural, one {# set of model prices} other {# sets of model prices}}',
  ),
  'studio.billable-accounts.v1': counted(
    '{count, plural, one {# list of billable accounts} other {# lists of billable accounts}}',
  ),
  'studio.last-billable-account.v1': counted(
    '{count, plural, one {# billable account named last} other {# billable accounts named last}}',
  ),
  'studio.saved-replies.v1': counted('{count, plural, one {# saved reply} other {# saved replies}}'),
  'studio.test-numbers.v1': counted('{count, plural, one {# test number list} other {# test number lists}}'),
  'studio.unrestored-tests.v1': counted(
    '{count, plural, one {# list of test numbers to restore} other {# lists of test numbers to restore}}',
  ),
  'studio.started-runs.v1': counted(
    '{count, plural, one {# list of runs started in this browser} other {# lists of runs started in this browser}}',
  ),
  'studio.drafts.v1': counted(
    '{count, plural, one {# form with unsaved changes} other {# forms with unsaved changes}}',
  ),
}

/** For unnamed stores. */
export const otherData = counted('{count, plural, one {# other entry} other {# other entries}}')
export const ownerlessData = counted(
  '{count, plural, one {# entry without an owner, from an earlier version} other {# entries without an owner, from earlier versions}}',
)
