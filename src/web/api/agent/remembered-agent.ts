/** Whether a number had an agent on the last visit, used before the answer arrives. */
import { useEffect } from 'react'
import { rememberAgent, useRecentPhones } from '../../browser/settings/recent-phones.ts'
import { useSession } from '../session.ts'

/**
 * @param seen what the platform has just answered; undefined as long as it has not
 * @returns what was seen last; undefined for a number that was not opened here before
 */
export function useRememberedAgent(phoneNumberId: string, seen: boolean | undefined): boolean | undefined {
  const owner = useSession().user.id
  const known = useRecentPhones(owner).find(({ id }) => id === phoneNumberId)
  useEffect(() => {
    if (known !== undefined && seen !== undefined) rememberAgent(owner, phoneNumberId, seen)
  }, [owner, phoneNumberId, seen, known])
  return known?.hasAgent
}
