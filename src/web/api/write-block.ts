/** Why nothing may be changed now, in words that stand on a control that is switched off for it. */
import { useSession } from './session.ts'

export const readOnlyReason = 'Read-only mode is on. Turn it off in the account menu to make changes.'

/** Nothing when changes are allowed; fits the `blocked` of a button. */
export function useWriteBlock(): string | undefined {
  return useSession().readOnly ? readOnlyReason : undefined
}
