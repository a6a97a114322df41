import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BusinessInfo,
  type BusinessInfoRequest,
  businessInfo,
  businessInfoReset,
} from '../../../contract/platform/record-kinds/business-info.ts'
import { writeBackBusinessInfo } from '../../../contract/platform/record-kinds/write-back-business-info.ts'
import { send } from '../client.ts'
import { platformPath } from './platform-path.ts'
import { type SafeChange, safeBody } from './safe-change.ts'

export function businessInfoQuery(entity_id: string) {
  const path = platformPath('businessInfo', { entity_id })
  return queryOptions({
    queryKey: ['business-info', entity_id],
    queryFn: ({ signal }) => send(businessInfo, { path, signal }),
  })
}

export function useChangeBusinessInfo<Draft>(
  entity_id: string,
  requestOf: (current: BusinessInfo, draft: Draft, loaded: BusinessInfo) => BusinessInfoRequest,
) {
  const queryClient = useQueryClient()
  const { queryKey } = businessInfoQuery(entity_id)
  const path = platformPath('businessInfo', { entity_id })
  const form = {
    bodyOf: (current: BusinessInfo, draft: Draft, loaded: BusinessInfo) =>
      writeBackBusinessInfo(current, requestOf(current, draft, loaded)),
    readOnly: [],
  }
  return useMutation({
    async mutationFn(change: SafeChange<BusinessInfo, Draft>) {
      const changed = safeBody(form, await send(businessInfo, { path }), change)
      return send(businessInfo, { path, method: 'PUT', ...changed })
    },
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
}

export function useResetBusinessInfo(entity_id: string) {
  const queryClient = useQueryClient()
  const path = platformPath('businessInfo', { entity_id })
  return useMutation({
    mutationFn: () => send(businessInfoReset, { path, method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries(businessInfoQuery(entity_id)),
  })
}
