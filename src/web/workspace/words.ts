import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { formatList, plural } from '../text/format.ts'

export const workspaceWords = {
  move: 'Move to the workspace',
  notNow: 'Not now',
  moving: 'Moving…',
  moved: 'Moved to the workspace. Your team can see it now.',
  movedPartly: 'Some records could not be moved. They are still in this browser.',
  conflictTitle: 'This was changed in the meantime',
  conflictLead: 'Nothing of yours has been saved yet. These fields differ:',
  mine: 'Yours',
  theirs: 'Stored now',
  keepMine: 'Save mine',
  takeTheirs: 'Take theirs',
  nothing: '(nothing)',
  deleted: 'It was deleted in the meantime.',
  notStored: 'Not saved in the workspace: ',
  recent: 'Recent changes',
  you: 'You',
  allChanges: 'All changes',
  loadingRecent: 'Loading recent changes',
  noRecent: 'Nothing has been changed yet.',
  ownOnly:
    'This studio has no workspace, so you see only what you changed in this browser. An operator can set STUDIO_WORKSPACE_DIR: then changes, drafts, scenarios and alert rules belong to the team.',
  refused: 'Refused',
} as const

/** Verbs by HTTP method. */
export const changeVerbs: Readonly<Record<string, string>> = {
  POST: 'added',
  PUT: 'edited',
  DELETE: 'deleted',
}

export const recordNouns: Readonly<Record<RecordKind, string>> = {
  settings: 'settings',
  business_info: 'business info',
  skills: 'skill',
  rich_replies: 'rich reply',
  faqs: 'FAQ',
  websites: 'website',
  allowlist: 'an allowlist entry',
  connectors: 'connector',
  tools: 'tool',
  files: 'file',
}

export const recordTitles: Readonly<Record<string, string>> = {
  versions: 'version',
  scenarios: 'scenario',
  requests: 'saved request',
  templates: 'event template',
}

export const activityKindWords = {
  write: 'Change on the platform',
  record: 'Workspace',
  publication: 'published a draft',
  restore: 'restored a version',
  import: 'imported changes',
  sign_in: 'signed in',
  sign_out: 'signed out',
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
  target_secret_renewed: 'renewed the secret of a target',
  target_tested: 'sent a test to a target',
  customer_erased: 'erased a customer',
  refusals_omitted: 'made more changes this hour that were refused',
  lines_omitted: 'did more of the same this hour',
} as const

export function offerText(count: number): string {
  const what = plural(count, '# record', '# records')
  return `This browser holds ${what} of this number that your team cannot see.`
}

export function openElsewhere(names: readonly string[]): string {
  const list = formatList(names)
  return plural(names.length, `${list} has this open as well.`, `${list} have this open as well.`)
}
