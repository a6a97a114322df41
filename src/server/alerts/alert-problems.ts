/** What is answered when alerts cannot be read or changed. */
import { Problem } from '../core/problem.ts'

/** Problem `record_unreadable`. */
export function alertsUnreadable(): Problem {
  return new Problem('record_unreadable', 'The stored alerts of this number cannot be read.')
}

/** Problem `workspace_full`. */
export function alertsNotStored(): Problem {
  return new Problem('workspace_full', 'There is no room for the alerts of this number.')
}

/** Problem `changed_meanwhile`. */
export function alertChanged(): Problem {
  return new Problem('changed_meanwhile', 'The rules are not what this change was made on.')
}

/** A record that is broken, or that has no room, harms no other number; anything else is thrown again. */
export function ignoreUnusable(error: unknown): undefined {
  const isUnusable =
    error instanceof Problem && (error.code === 'record_unreadable' || error.code === 'workspace_full')
  if (!isUnusable) throw error
  return undefined
}
