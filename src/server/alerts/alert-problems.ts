import { Problem } from '../core/problem.ts'

/** Returns Problem `record_unreadable`; `error` names the place. */
export function alertsUnreadable(error: string | null): Problem {
  const detail = 'The stored alerts of this number cannot be read. Save its alert rules to replace them.'
  return new Problem('record_unreadable', `${detail} ${error ?? ''}`.trim())
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
