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

/** One broken or unstorable record does not affect other numbers; any other error is rethrown. */
export function ignoreUnusable(error: unknown): undefined {
  const isUnusable =
    error instanceof Problem && (error.code === 'record_unreadable' || error.code === 'workspace_full')
  if (!isUnusable) throw error
  return undefined
}
