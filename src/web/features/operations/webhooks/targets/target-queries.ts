/** The calls about targets that webhooks are forwarded to. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deadLetterCount,
  deadLetterList,
  forwardTargetList,
  type ResendRequest,
  resendAnswer,
} from '../../../../../contract/studio/forward.ts'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import { send } from '../../../../api/client.ts'

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

/** Sends dead letters again; all of them without ids. */
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
