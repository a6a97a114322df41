/** Every text of the account menu and of the strips above the page. */
import { formatRelative, plural } from '../../../text/format.ts'

export const accountWords = {
  menu: 'Account menu',
  demo: 'Demo',
  real: 'Signed in',
  readOnly: 'Read-only mode',
  readOnlyHelp: 'Blocks all changes from this browser',
  masked: 'Mask personal data',
  maskedHelp: 'For a screen that others see: webhooks, conversations, API calls',
  maskedStrip:
    'Personal data is masked in webhooks, conversations and API calls, and in what you copy and export from them.',
  maskedOff: 'Show personal data',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign out',
  strips: 'About this session',
  demoStrip:
    'You are in the demo. Nothing reaches the platform, and your changes are deleted when the session ends.',
  readOnlyStrip: 'Read-only mode is on. You cannot change anything from this browser.',
  readOnlyOff: 'Turn off',
  readOnlyFailed: 'Read-only mode could not be changed. Try again.',
  signInAgain: 'Sign in again',
  signOutFailed: 'Could not sign out. Try again.',
  exportData: 'Export browser data',
  exported: 'Browser data exported.',
  exportFailed: 'Browser data could not be exported. This browser does not allow storage to be read.',
  importData: 'Import browser data…',
  importTitle: 'Import browser data',
  importLead: 'Replaces everything this browser stores for you with the content of a file that you exported.',
  file: 'File',
  fileHelp: 'A .json file from Export browser data.',
  import: 'Import',
  chooseFile: 'Choose a file',
  imports: 'The file contains:',
  importFailed: 'The file could not be imported. This browser may be out of space. Nothing has changed.',
  deleteData: 'Delete browser data…',
  deleteTitle: 'Delete browser data?',
  deletes: 'This deletes everything this browser stores for you:',
  deleteStays: 'Nothing on the platform changes. Your theme is kept. To keep a copy, export first.',
  nothing: 'This browser stores nothing for you.',
  reading: 'Reading…',
  delete: 'Delete',
  cancel: 'Cancel',
  deleteFailed: 'Browser data could not be deleted. Try again.',
} as const

export const importErrors = {
  json: 'This is not a JSON file.',
  format: 'This file is not an export of browser data.',
  owner: 'Another user exported this file. You can only import your own.',
  records: 'This file contains records that cannot be stored, such as records with credentials.',
} as const

/** By the name of the entry, or of database and store: one, and several. */
export const dataKinds: Readonly<Record<string, readonly [string, string]>> = {
  'studio.scenarios.v1': ['# scenario', '# scenarios'],
  'studio.agents/versions': ['# version of an agent', '# versions of agents'],
  'studio.agents/drafts': ['# agent with unpublished changes', '# agents with unpublished changes'],
  'studio.agents/runs': ['# unfinished import', '# unfinished imports'],
  'studio.evaluations/runs': ['# evaluation run', '# evaluation runs'],
  'studio.test-chats/records': ['# test chat', '# test chats'],
  'studio.agent-events.v1': ['# sent agent event', '# sent agent events'],
  'studio.event-templates.v1': ['# event template', '# event templates'],
  'studio.playground-saved.v1': ['# saved request', '# saved requests'],
  'studio.playground-history.v1': [
    '# request in the playground history',
    '# requests in the playground history',
  ],
  'studio.recent-phones.v1': ['# recent number', '# recent numbers'],
  'studio.ai-endpoint.v1': ['# address of an AI endpoint', '# addresses of AI endpoints'],
  'studio.drafts.v1': ['# form with unsaved changes', '# forms with unsaved changes'],
}

/** Whatever has no name of its own. */
export const otherData = ['# other entry', '# other entries'] as const
export const ownerlessData = [
  '# entry without an owner, from an earlier version',
  '# entries without an owner, from earlier versions',
] as const

export function accountCounted(count: number, [one, many]: readonly [string, string]): string {
  return plural(count, one, many)
}

export function timeLeft(minutes: number): string {
  if (minutes < 1) return 'Less than a minute left'
  if (minutes < 60) return `${minutes} min left`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h left` : `${Math.floor(minutes / 60)} h ${rest} min left`
}

export function endingSoon(minutes: number): string {
  if (minutes < 1) return 'Your session ends in less than a minute. Save your work.'
  return plural(
    minutes,
    'Your session ends in # minute. Save your work.',
    'Your session ends in # minutes. Save your work.',
  )
}

/** @param days whole days from now, rounded up */
export function tokenEnds(days: number): string {
  const when = formatRelative(days, 'day')
  return `The access token stops working ${when}. Create a new one on the platform, then sign in with it.`
}
