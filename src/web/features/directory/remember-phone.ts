/** Keeps in the session which phone number is being worked on. */
import { useEffect } from 'react'
import { usePatchSession, useSession } from '../../api/session.ts'

export function useRememberedPhone(phoneNumberId: string) {
  const remembered = useSession().selection.phoneNumberId
  const { mutate } = usePatchSession()
  useEffect(() => {
    if (remembered !== phoneNumberId) mutate({ selection: { phoneNumberId } })
  }, [remembered, phoneNumberId, mutate])
}
