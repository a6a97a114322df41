/** Pages that need no phone number. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { referenceSearch } from '../../features/api-reference/reference-search.ts'
import { directorySearch } from '../../features/directory/directory-search.ts'
import { playgroundSearch } from '../../features/playground/playground-search.ts'
import { webhookSearch } from '../../features/webhooks/webhook-search.ts'
import { NotFound } from '../dead-ends.tsx'
import { frame } from './frame.ts'

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: directorySearch,
  component: lazyRouteComponent(() => import('../../pages/home-page.tsx'), 'HomePage'),
})

const webhooks = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks',
  validateSearch: webhookSearch,
  component: lazyRouteComponent(() => import('../../pages/webhooks-page.tsx'), 'WebhooksPage'),
})

const playground = createRoute({
  getParentRoute: () => frame,
  path: '/playground',
  validateSearch: playgroundSearch,
  component: lazyRouteComponent(() => import('../../pages/playground-page.tsx'), 'PlaygroundPage'),
})

const apiReference = createRoute({
  getParentRoute: () => frame,
  path: '/api-reference',
  validateSearch: referenceSearch,
  component: lazyRouteComponent(() => import('../../pages/api-reference-page.tsx'), 'ApiReferencePage'),
})

const aiSettings = createRoute({
  getParentRoute: () => frame,
  path: '/settings/ai',
  component: lazyRouteComponent(() => import('../../pages/ai-settings-page.tsx'), 'AiSettingsPage'),
})

const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

export const studioRoutes = [home, webhooks, playground, apiReference, aiSettings, nowhere] as const
