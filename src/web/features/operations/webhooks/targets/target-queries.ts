import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AppTargetAnswer,
  type AppTargetRequest,
  appTargetAnswer,
  type TargetTestRequest,
  targetTestRequest,
} from '../../../../../contract/studio/app-target.ts'
import {
  deadLetterCount,
  deadLetterList,
  type ForwardTargetStatus,
  forwardTargetList,
  type ResendRequest,
  resendAnswer,
} from '../../../../../contract/studio/forward.ts'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import { apiErrorOf } from '../../../../api/api-error.ts'
import { parsedBy, send } from '../../../../api/client.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { live } from '../../../../transport/transports.ts'

const refreshSeconds = 5
const targetsKey = ['webhooks', 'targets'] as const
const pathFor = (path: string, name: string) => path.replace('{name}', name)

export const targetsQuery = queryOptions({
  queryKey: [...targetsKey, 'list'],
  queryFn: ({ signal }) => send(forwardTargetList, { path: studioPaths.forwardTargets, signal }),
  refetchInterval: refreshSeconds * 1000,
})

export function deadLettersQuery(name: string) {
  return queryOptions({
    queryKey: [...targetsKey, 'dead', name],
    queryFn: ({ signal }) => send(deadLetterList, { path: pathFor(studioPaths.deadLetters, name), signal }),
    refetchInterval: refreshSeconds * 1000,
  })
}

type TargetName = Pick<ForwardTargetStatus, 'name' | 'etag'>

/** A target's current settings, to be sent with changes; omits the address, which stays. */
export function requestOf(target: ForwardTargetStatus): AppTargetRequest {
  const { carries, format, filter, samples, retryHours, state } = target
  return { carries, format, filter, samples, retryHours, enabled: state !== 'paused' }
}

async function write(method: 'PUT' | 'POST' | 'DELETE', path: string, etag: string | null, body?: unknown) {
  const headers = {
    accept: 'application/json',
    ...(etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = await live({ path, method, effect: 'write', written: { headers, body: text } })
  if (!answer.ok) throw apiErrorOf(answer)
  return answer.body
}

export interface TargetChange {
  readonly target: TargetName
  readonly request: AppTargetRequest
}

/** Changes a target that has an entity tag, else adds one. */
export function useSaveTarget() {
  return useTargetChange(async ({ target, request }: TargetChange): Promise<AppTargetAnswer> => {
    const path = pathFor(studioPaths.forwardTarget, target.name)
    const body = await write('PUT', path, target.etag, request)
    return parsedBy(appTargetAnswer, body, { path, method: 'PUT' })
  })
}

export function useRenewSecret() {
  return useTargetChange(async (target: TargetName): Promise<AppTargetAnswer> => {
    const path = pathFor(studioPaths.forwardTargetSecret, target.name)
    return parsedBy(appTargetAnswer, await write('POST', path, target.etag, {}), { path, method: 'POST' })
  })
}

export function useRemoveTarget() {
  return useTargetChange((target: TargetName) =>
    write('DELETE', pathFor(studioPaths.forwardTarget, target.name), target.etag),
  )
}

/** Returns the number that a test of alert messages is about, named as people know it if that is known. */
export function testAbout(
  numbers: readonly KnownNumber[],
  phoneNumberId: string | undefined,
): TargetTestRequest {
  if (phoneNumberId === undefined) return {}
  const digits = numbers.find(({ id }) => id === phoneNumberId)?.number?.replaceAll(/\D/g, '')
  const { data: named } = targetTestRequest.safeParse({ phoneNumberId, phoneNumber: `+${digits}` })
  return named ?? { phoneNumberId }
}

export function useTestTarget(name: string, about: TargetTestRequest) {
  const path = pathFor(studioPaths.forwardTargetTest, name)
  return useMutation({
    mutationFn: () => send(resendAnswer, { path, method: 'POST', body: about, effect: 'write' }),
  })
}

function useTargetChange<Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: targetsKey }) })
}

/** Resends dead letters; all of them without ids. */
export function useSendDeadLetters(name: string) {
  const client = useQueryClient()
  const path = pathFor(studioPaths.deadLettersSend, name)
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      send(deadLetterCount, {
        path,
        method: 'POST',
        body: ids === undefined ? {} : { ids },
        effect: 'write',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: targetsKey }),
  })
}

export function useDeleteDeadLetters(name: string) {
  const client = useQueryClient()
  const path = pathFor(studioPaths.deadLetters, name)
  return useMutation({
    mutationFn: () => send(deadLetterCount, { path, method: 'DELETE', effect: 'write' }),
    onSettled: () => client.invalidateQueries({ queryKey: targetsKey }),
  })
}

export function useResend(eventId: string) {
  const path = studioPaths.webhookResend.replace('{id}', eventId)
  return useMutation({
    mutationFn: (body: ResendRequest) => send(resendAnswer, { path, method: 'POST', body, effect: 'write' }),
  })
}
