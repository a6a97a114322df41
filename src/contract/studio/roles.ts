/** Who may write the team's records, and tell of acts. */
import type { Role } from '../role.ts'
import type { ActivityReport, AssistantCall } from './workspace/activity.ts'
import type { StoredKind } from './workspace/records.ts'
import type { ReviewAct } from './workspace/review-request.ts'

/** Who may write records of each kind; reading takes no more than the number. Marks belong to their author. */
export const recordRoles: Readonly<Record<StoredKind, Role>> = {
  reviews: 'viewer',
  verdicts: 'viewer',
  runs: 'viewer',
  scenarios: 'editor',
  drafts: 'editor',
  versions: 'editor',
  replies: 'editor',
  // By routes of their own, which know who asked.
  approvals: 'editor',
  // What a plan or an act wrote was written by a publisher; the test number decides where editors may write.
  plans: 'publisher',
  changes: 'publisher',
  requests: 'publisher',
  settings: 'publisher',
  billing: 'publisher',
  alerts: 'publisher',
  links: 'publisher',
}

/** Who may delete records, where it takes more than writing them. */
export const deletionRoles: Readonly<Partial<Record<StoredKind, Role>>> = { versions: 'publisher' }

/** Who may do what to a review request; `published` and `approve` may take more where reviews are required. */
export const reviewRoles: Readonly<Record<ReviewAct['act'], Role>> = {
  comment: 'editor',
  withdraw: 'editor',
  return: 'publisher',
  approve: 'publisher',
  published: 'publisher',
}

/** Who may tell of an act of many calls. */
export const reportRoles: Readonly<Record<(ActivityReport | AssistantCall)['kind'], Role>> = {
  assistant_called: 'viewer',
  tests_passed: 'viewer',
  tests_failed: 'viewer',
  draft_discarded: 'editor',
  publication: 'publisher',
  restore: 'publisher',
  import: 'publisher',
  copy: 'publisher',
  undo: 'publisher',
  outside_change: 'publisher',
}
