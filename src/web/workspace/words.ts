/** Every text about the shared workspace. */
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
  noWorkspace:
    'This studio has no workspace, so who changed what is not recorded, and drafts, versions and scenarios stay in each browser. The operator sets one up with STUDIO_WORKSPACE_DIR.',
  loadingRecent: 'Loading recent changes',
  noRecent: 'Nothing has been changed yet.',
  more: 'Show more',
  everybody: 'All team members',
  everything: 'All changes',
  thisNumber: 'This number',
  allNumbers: 'All numbers',
  member: 'Team member',
  kind: 'Kind',
  scope: 'Numbers',
  before: 'Version before',
  after: 'Version after',
  refused: 'Refused',
} as const

export const activityKindWords = {
  write: 'Change on the platform',
  record: 'Workspace',
  publication: 'Publication',
  restore: 'Restore',
  import: 'Import',
  sign_in: 'Sign-in',
  sign_out: 'Sign-out',
  webhook_resent: 'Webhook sent again',
  webhook_resent_edited: 'Edited webhook sent',
  webhooks_cleared: 'Webhooks cleared',
  dead_letters_sent: 'Undelivered webhooks sent again',
  dead_letters_deleted: 'Undelivered webhooks deleted',
  customer_erased: 'Customer erased',
  refusals_omitted: 'More refused changes this hour',
  lines_omitted: 'More of the same this hour',
} as const

export function offerText(count: number): string {
  const what = plural(count, '# record', '# records')
  return `This browser holds ${what} of this number that your team cannot see.`
}

export function openElsewhere(names: readonly string[]): string {
  const list = formatList(names)
  return plural(names.length, `${list} has this open as well.`, `${list} have this open as well.`)
}
