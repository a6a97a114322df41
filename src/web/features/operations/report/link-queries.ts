import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type {
  CreatedReportLink,
  ReportLink,
  ReportLinkList,
} from '../../../../contract/studio/report-links.ts'
import { apiErrorOf } from '../../../api/api-error.ts'
import { send } from '../../../api/client.ts'
import { live } from '../../../transport/transports.ts'

const linksKey = ['links to reports'] as const
const shapes = () => import('../../../../contract/studio/report-links.ts')

export const reportLinksQuery = queryOptions<ReportLinkList>({
  queryKey: linksKey,
  queryFn: ({ signal }) =>
    send(async () => (await shapes()).reportLinkList, { path: studioPaths.reportLinks, signal }),
})

export interface WantedLink extends Pick<ReportLink, 'month' | 'language'> {
  /** All numbers that the session may see if absent. */
  readonly phoneNumberId?: string
  readonly days: number
}

export function useCreateReportLink() {
  return useLinkChange<WantedLink, CreatedReportLink>((body) =>
    send(async () => (await shapes()).createdReportLink, {
      ...{ path: studioPaths.reportLinks, method: 'POST', body, effect: 'write' },
    }),
  )
}

export function useWithdrawReportLink() {
  return useLinkChange(async (id: string) => {
    const path = studioPaths.reportLink.replace('{id}', id)
    const written = { headers: { accept: 'application/json' }, body: undefined }
    const answer = await live({ path, method: 'DELETE', effect: 'write', written })
    if (!answer.ok) throw apiErrorOf(answer)
  })
}

function useLinkChange<Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: linksKey }) })
}
