import { t } from '../../contract/translate.ts'
import { useSession } from './session.ts'

export const readOnlyReason = t('Read-only mode is on. Turn it off in the account menu to make changes.')

/** Undefined when changes are allowed; fits a button's `blocked`. */
export function useWriteBlock(): string | undefined {
  return useSession().readOnly ? readOnlyReason : undefined
}
