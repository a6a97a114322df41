import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { listAlone } from '../../../../ui/list/first-row.ts'
import type { WebhookSearch } from './webhook-search.ts'

const route = getRouteApi('/frame/webhooks')

type Change = { [Name in keyof WebhookSearch]?: WebhookSearch[Name] | undefined }

export function useWebhookSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (changed: Change) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
        state: 'event' in changed && changed.event === undefined ? listAlone : true,
      }),
    [navigate],
  )
  return { search, change }
}
