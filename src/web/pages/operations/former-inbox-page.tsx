/** Addresses of earlier versions that the inbox has taken over: who waits, and the review of bad answers. */
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'

export function FormerInboxPage() {
  const phoneNumberId = usePhoneNumberId()
  // Of the address that was opened: following the location would lead on once more at each step of the way.
  const [filter] = useState<'bad' | 'waiting'>(() =>
    /\/review\/?$/.test(location.pathname) ? 'bad' : 'waiting',
  )
  return <Navigate to="/phones/$phoneNumberId/inbox" params={{ phoneNumberId }} search={{ filter }} replace />
}
