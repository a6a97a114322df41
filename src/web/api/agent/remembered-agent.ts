/** Remembers if a number had an agent on the last visit, for use before the answer arrives. */
import { useEffect } from 'react'
import { rememberAgent, useRecentPhones } from '../../browser/settings/recent-phones.ts'
import { useSession } from '../session.ts'

/**
 * @param seen the platform's latest answer; undefined until it arrives
 * @returns the last answer; undefined for a number not opened here before
 */
export function useRememberedAgent(phoneNumberId: string, seen: boolean | undefined): boolean | undefined {
  const owner = useSession().user.id
  const recent = useRecentPhones(owner).find(({ id }) => id === phoneNumberId)
  useEffect(() => {
    if (recent !== undefined && seen !== undefined) rememberAgent(owner, phoneNumberId, seen)
  }, [owner, phoneNumberId, seen, recent])
  return recent?.hasAgent
}
