import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
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
      }),
    [navigate],
  )
  return { search, change }
}
