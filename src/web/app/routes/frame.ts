/** What every page stands in: the session, the frame, the phone number. */
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'
import { Shell } from '../shell.tsx'

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  component: Shell,
})

export const phone = createRoute({
  getParentRoute: () => frame,
  path: '/phones/$phoneNumberId',
  component: lazyRouteComponent(() => import('../../pages/phone-page.tsx'), 'PhonePage'),
})
