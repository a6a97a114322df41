import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { type HandedRequest, receiveRequests } from '../../../browser/handed-request.ts'
import { rememberSent } from './history.tsx'
import { addressOf, blankRequest, headerNames, type RequestValues } from './request/request-values.ts'
import { sendRequest, wasCancelled } from './request/send-request.ts'
import { rememberEvent, sentEventOf } from './sent-events.ts'

/** Drops what the proxy would drop. */
function fromHanded({ method, url, headers, body }: HandedRequest): RequestValues {
  const allowed = headerNames.flatMap((name) => {
    const value = headers.find(([one]) => one.toLowerCase() === name)?.[1]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { method, url, headers: Object.fromEntries(allowed), body }
}

/** `begin` is the address's initial request. */
export function usePlayground(begin: () => RequestValues | undefined) {
  const owner = useSession().user.id
  const [draft, setDraft] = useState(() => begin() ?? blankRequest)
  const [addressError, setAddressError] = useState<string>()
  const sending = useRef<AbortController | null>(null)
  const attempt = useMutation({
    mutationFn: ({ sent, url, signal }: { sent: RequestValues; url: URL; signal: AbortSignal }) =>
      sendRequest(sent, url, signal),
    onSettled: (answer, error, { sent }) => {
      if (!wasCancelled(error)) rememberSent(sent, answer?.status ?? null)
      const event = answer && sentEventOf(sent, answer, Date.now())
      if (event !== undefined) rememberEvent(owner, event)
    },
  })

  useEffect(() => receiveRequests((request) => setDraft(fromHanded(request))), [])

  function change(changed: Partial<RequestValues>) {
    setAddressError(undefined)
    setDraft((now) => ({ ...now, ...changed }))
  }

  function send() {
    const address = addressOf(draft, location.origin)
    if (typeof address === 'string') {
      setAddressError(address)
      return
    }
    sending.current?.abort()
    sending.current = new AbortController()
    attempt.mutate({ sent: draft, url: address, signal: sending.current.signal })
  }

  return {
    draft,
    addressError,
    change,
    send,
    cancel: () => sending.current?.abort(),
    isSending: attempt.isPending,
    answer: attempt.data,
    sent: attempt.variables?.sent,
    error: wasCancelled(attempt.error) ? null : attempt.error,
  }
}
