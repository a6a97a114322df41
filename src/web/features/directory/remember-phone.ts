/** Keeps in the session which phone number is being worked on. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePatchSession, useSession } from '../../api/session.ts'
import { phoneNumberQuery } from './queries.ts'

/** A mistyped address is not worth remembering: the platform has to know the number. */
export function useRememberedPhone(phoneNumberId: string) {
  const { isSuccess } = useQuery(phoneNumberQuery(phoneNumberId))
  const remembered = useSession().selection.phoneNumberId
  const { mutate } = usePatchSession()
  useEffect(() => {
    // A failure to remember is no reason to show nothing.
    if (isSuccess && remembered !== phoneNumberId) mutate({ selection: { phoneNumberId } })
  }, [isSuccess, remembered, phoneNumberId, mutate])
}
