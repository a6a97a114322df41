import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OperationView } from '../../../../contract/studio/operation-view.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { apiErrorOf } from '../../../api/api-error.ts'
import { send } from '../../../api/client.ts'
import { live } from '../../../transport/transports.ts'

const path = studioPaths.operation
const schema = async () => (await import('../../../../contract/studio/operation-view.ts')).operationView

export const operationQuery = queryOptions<OperationView>({
  queryKey: ['operation'],
  queryFn: ({ signal }) => send(schema, { path, signal }),
  // A refusal stays one.
  retry: false,
})

export function useEndSession(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const answer = await live({ path: `${path}/sessions/${encodeURIComponent(id)}`, method: 'DELETE' })
      if (!answer.ok) throw apiErrorOf(answer)
    },
    onSettled: () => queryClient.invalidateQueries(operationQuery),
  })
}
