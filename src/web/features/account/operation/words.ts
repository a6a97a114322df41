import type { Role } from '../../../../contract/role.ts'
import type { OperationView } from '../../../../contract/studio/operation-view.ts'
import type { StoredKind } from '../../../../contract/studio/workspace/records.ts'
import { t } from '../../../../contract/translate.ts'

export const operationWords = {
  title: 'This studio',
  lead: 'For operators: who is signed in, what is stored, and how the server is configured.',
  loading: 'Loading the studio',
  notAllowed: 'Only operators see this. Ask an operator to add your user id to STUDIO_OPERATORS.',
  sessions: 'Signed in',
  sessionsLead:
    'Members with a session that the server has seen since it started. Demo sessions are not listed.',
  member: 'Member',
  role: 'Role',
  since: 'Since',
  lastSeen: 'Last seen',
  ends: 'Ends',
  act: 'Action',
  own: 'your session',
  end: {
    label: 'End session',
    title: 'End this session?',
    text: 'The member is signed out in every open tab at the next request, and can sign in again. To keep a member out, take the user id off the list of members.',
    cancel: 'Cancel',
  },
  ended: 'Session ended.',
  storage: 'Storage',
  part: 'What',
  place: 'Where',
  count: 'Entries',
  size: 'Size',
  limit: 'Limit',
  server: 'Server',
  version: 'Version',
  process: 'Processes',
  ofThis: 'answers this page',
  started: 'Started',
  settings: 'Configuration',
  settingsLead: 'Variables that are set. Values that may hold a secret are not shown.',
  name: 'Variable',
  value: 'Value',
  hidden: 'set, not shown',
} as const

export const sessionRoleNames: Readonly<Record<Role, string>> = {
  viewer: t('Viewer'),
  editor: t('Editor'),
  publisher: t('Publisher'),
  operator: t('Operator'),
}

type Storage = OperationView['storage'][number]

export const partNames: Readonly<Record<Storage['part'], string>> = {
  records: t('Team records'),
  activity: t('Lines of history'),
  webhooks: t('Webhooks'),
}

export const storagePlaceNames: Readonly<Record<Storage['place'], string>> = {
  folder: t('Folder'),
  redis: t('Redis'),
  memory: t('Memory'),
}

export const storedKindNames: Readonly<Record<StoredKind, string>> = {
  versions: t('Versions'),
  drafts: t('Drafts'),
  scenarios: t('Scenarios'),
  runs: t('Runs'),
  requests: t('Saved requests'),
  settings: t('Test numbers'),
  reviews: t('Marked answers'),
  verdicts: t('Marked verdicts'),
  plans: t('Runs over an agent'),
  changes: t('Kept changes'),
  billing: t('Billable accounts'),
  replies: t('Saved replies'),
  alerts: t('Alerts'),
  links: t('Links to reports'),
  approvals: t('Review requests'),
}
