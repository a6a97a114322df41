/** Keeps in mind which phone number is being worked on: in the session, and among the recent ones. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePatchSession, useSession } from '../../../../api/session.ts'
import { rememberPhone } from '../../../../browser/settings/recent-phones.ts'
import { phoneNumberQuery } from '../queries.ts'

/** A mistyped address is not worth remembering: the platform has to know the number. */
export function useRememberedPhone(phoneNumberId: string) {
  const { data, isSuccess } = useQuery(phoneNumberQuery(phoneNumberId))
  const { user, selection } = useSession()
  const owner = user.id
  const remembered = selection.phoneNumberId
  const { mutate } = usePatchSession()
  const number = data?.display_phone_number ?? null
  const name = data?.verified_name ?? null

  useEffect(() => {
    if (!isSuccess || remembered === phoneNumberId) return
    // Once what came has been drawn; a failure to remember is no reason to show nothing.
    const timer = setTimeout(() => mutate({ selection: { phoneNumberId } }))
    return () => clearTimeout(timer)
  }, [isSuccess, remembered, phoneNumberId, mutate])

  useEffect(() => {
    if (isSuccess) rememberPhone(owner, { id: phoneNumberId, number, name })
  }, [isSuccess, owner, phoneNumberId, number, name])
}
