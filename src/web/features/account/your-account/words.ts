import { plural } from '../../../text/format.ts'

export const yourAccountWords = {
  title: 'Your account',
  lead: 'Who is signed in, and what this browser stores for you.',
  session: 'Session',
  user: 'Signed in as',
  userId: 'User id',
  kind: 'Works with',
  demo: 'The demo',
  real: 'The platform',
  until: 'Ends',
  terms: 'Agent terms',
  termsText:
    'A business account manager accepts the AI agent terms on the platform, once per account. Without them, an agent can be neither read nor changed.',
  noTermsUrl: 'No link to the terms is set up. Ask your operator to set STUDIO_TERMS_URL.',
  browserDataHead: {
    title: 'Browser data',
    lead: 'Stored in this browser for you alone. It contains no credentials.',
  },
  exportAll: 'Export all',
  exported: 'Browser data exported.',
  exportFailed: 'Browser data could not be exported. This browser does not allow storage to be read.',
  importData: 'Import…',
  importHead: {
    title: 'Import browser data',
    lead: 'Replaces everything this browser stores for you with the content of a file that you exported.',
  },
  fileField: { label: 'File', help: 'A .json file from “Export all”.' },
  import: 'Import',
  chooseFile: 'Choose a file',
  imports: 'The file contains:',
  importFailed: 'The file could not be imported. This browser may be out of space. Nothing has changed.',
  deleteData: 'Delete all…',
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

export const dataKinds: Readonly<Record<string, readonly [string, string]>> = {
  'studio.scenarios.v1': ['# scenario', '# scenarios'],
  'studio.agents/activity': ['# number with changes you made', '# numbers with changes you made'],
  'studio.agents/versions': ['# agent version', '# agent versions'],
  'studio.agents/drafts': ['# agent with unpublished changes', '# agents with unpublished changes'],
  'studio.agents/runs': ['# unfinished import', '# unfinished imports'],
  'studio.evaluations/runs': ['# evaluation run', '# evaluation runs'],
  'studio.evaluations/scenario-runs': ['# scenario run', '# scenario runs'],
  'studio.test-chats/records': ['# test chat', '# test chats'],
  'studio.agent-events.v1': ['# sent agent event', '# sent agent events'],
  'studio.event-templates.v1': ['# event template', '# event templates'],
  'studio.playground-saved.v1': ['# saved request', '# saved requests'],
  'studio.playground-history.v1': [
    '# request in the playground history',
    '# requests in the playground history',
  ],
  'studio.recent-phones.v1': ['# recent number', '# recent numbers'],
  'studio.ai-endpoint.v1': ['# AI endpoint address', '# AI endpoint addresses'],
  'studio.model-prices.v1': ['# set of model prices', '# sets of model prices'],
  'studio.test-numbers.v1': ['# test number list', '# test number lists'],
  'studio.unrestored-tests.v1': ['# list of test numbers to restore', '# lists of test numbers to restore'],
  'studio.drafts.v1': ['# form with unsaved changes', '# forms with unsaved changes'],
}

/** For unnamed stores. */
export const otherData = ['# other entry', '# other entries'] as const
export const ownerlessData = [
  '# entry without an owner, from an earlier version',
  '# entries without an owner, from earlier versions',
] as const

export function accountCounted(count: number, [one, many]: readonly [string, string]): string {
  return plural(count, one, many)
}
