import { Problem } from '../core/problem.ts'

/** Returns Problem `record_unreadable`. */
export function alertsUnreadable(): Problem {
  return new Problem('record_unreadable', 'The stored alerts of this number cannot be read.')
}

/** Returns Problem `workspace_full`. */
export function alertsNotStored(): Problem {
  return new Problem('workspace_full', "There is no space for this number's alerts.")
}

/** Returns Problem `changed_meanwhile`. */
export function alertChanged(): Problem {
  return new Problem('changed_meanwhile', 'The rules are not what this change was made on.')
}

/** Ignores a broken or unstorable record, so that it does not affect other numbers; rethrows other errors. */
export function ignoreUnusable(error: unknown): undefined {
  const isUnusable =
    error instanceof Problem && (error.code === 'record_unreadable' || error.code === 'workspace_full')
  if (!isUnusable) throw error
  return undefined
}
