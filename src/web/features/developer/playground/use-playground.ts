import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

interface Sending {
  sent: RequestValues
  url: URL
  signal: AbortSignal
  isSample: boolean
}

interface Start {
  request: RequestValues
  /** Only reads, and is sent at once, so that the page shows what an answer looks like. */
  isSample: boolean
}

/** `begin` is the address's initial request, or a sample. */
export function usePlayground(begin: () => Start | undefined) {
  const owner = useSession().user.id
  const [start] = useState(begin)
  const [draft, setDraft] = useState(start?.request ?? blankRequest)
  const [addressError, setAddressError] = useState<string>()
  const sending = useRef<AbortController | null>(null)
  const attempt = useMutation({
    mutationFn: ({ sent, url, signal }: Sending) => sendRequest(sent, url, signal),
    onSettled: (answer, error, { sent, isSample }) => {
      if (!wasCancelled(error) && !isSample) rememberSent(sent, answer?.status ?? null)
      const event = answer && sentEventOf(sent, answer, Date.now())
      if (event !== undefined) rememberEvent(owner, event)
    },
  })

  const sendSample = useEffectEvent(() => {
    if (start?.isSample) dispatch(start.request, true)
  })

  useEffect(() => {
    let isHanded = false
    const stop = receiveRequests((request) => {
      isHanded = true
      sending.current?.abort()
      setDraft(fromHanded(request))
    })
    if (!isHanded) sendSample()
    return stop
  }, [])

  function change(changed: Partial<RequestValues>) {
    setAddressError(undefined)
    setDraft((now) => ({ ...now, ...changed }))
  }

  function dispatch(sent: RequestValues, isSample: boolean) {
    const url = addressOf(sent, location.origin)
    if (typeof url === 'string') {
      // A sample that misses an id is left to be filled in.
      if (!isSample) setAddressError(url)
      return
    }
    sending.current?.abort()
    sending.current = new AbortController()
    attempt.mutate({ sent, url, signal: sending.current.signal, isSample })
  }

  return {
    draft,
    addressError,
    change,
    send: () => dispatch(draft, false),
    cancel: () => sending.current?.abort(),
    isSending: attempt.isPending,
    answer: attempt.data,
    sent: attempt.variables?.sent,
    error: wasCancelled(attempt.error) ? null : attempt.error,
  }
}
