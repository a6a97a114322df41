import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePatchSession, useSession } from '../../../../api/session.ts'
import { rememberPhone } from '../../../../browser/settings/recent-phones.ts'
import { phoneNumberQuery } from '../queries.ts'

/** Only numbers that the platform knows. */
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
    // After rendering; failures are ignored.
    const timer = setTimeout(() => mutate({ selection: { phoneNumberId } }))
    return () => clearTimeout(timer)
  }, [isSuccess, remembered, phoneNumberId, mutate])

  useEffect(() => {
    if (isSuccess) rememberPhone(owner, { id: phoneNumberId, number, name })
  }, [isSuccess, owner, phoneNumberId, number, name])
}
