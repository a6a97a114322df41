/** Redirects a phone number's former addresses to their replacements. */
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'

const base = '/phones/$phoneNumberId'
const inbox = `${base}/inbox` as const

/** By the path after the phone number. */
const addressesNow = {
  'thread-control': { to: inbox, search: { filter: 'waiting' } },
  handover: { to: inbox, search: { filter: 'waiting' } },
  review: { to: inbox, search: { filter: 'bad' } },
  coverage: { to: `${base}/quality/coverage` },
  trends: { to: `${base}/quality/trends` },
  'evaluations/runs': { to: `${base}/quality` },
  'evaluations/compare': { to: `${base}/quality/compare` },
  'scenario-ideas': { to: `${base}/scenarios/ideas` },
  'from-document': { to: `${base}/faqs/from-document` },
  versions: { to: `${base}/history` },
  onboarding: { to: base },
} as const

type AddressNow = (typeof addressesNow)[keyof typeof addressesNow]

const byAddress = new Map<string, AddressNow>(Object.entries(addressesNow))

/** Read once: the location changes during the redirect. */
function openedAddress() {
  const [area = '', part, runId] = location.pathname.split('/').slice(3)
  const name = part === undefined ? area : `${area}/${part}`
  return { name, runId, search: Object.fromEntries(new URLSearchParams(location.search)) }
}

export function FormerPage() {
  const phoneNumberId = usePhoneNumberId()
  const [{ name, runId, search }] = useState(openedAddress)
  if (runId !== undefined)
    return (
      <Navigate
        to="/phones/$phoneNumberId/quality/runs/$runId"
        params={{ phoneNumberId, runId: decodeURIComponent(runId) }}
        search={search}
        replace
      />
    )
  if (name === 'agent-events')
    return <Navigate to="/playground" search={{ call: 'sendAgentEvent', number: phoneNumberId }} replace />
  const now = byAddress.get(name)
  return <Navigate to={base} params={{ phoneNumberId }} search={search} {...now} replace />
}
