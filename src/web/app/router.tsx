/** Every page of the browser app with the address it lives at. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { sessionQuery } from '../api/session.ts'
import { directorySearch } from '../features/directory/directory-search.ts'
import { signInSearch } from '../features/sign-in/sign-in-search.ts'
import { skillSearch } from '../features/skills/skill-search.ts'
import { transferSearch } from '../features/transfer/transfer-search.ts'
import { webhookSearch } from '../features/webhooks/webhook-search.ts'
import { Broken, NotFound } from './dead-ends.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('../pages/sign-in-page.tsx'), 'SignInPage'),
})

/** Everything behind the sign-in; the session is there before any of it is drawn. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
})

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: directorySearch,
  component: lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
})

const phone = createRoute({
  getParentRoute: () => frame,
  path: '/phones/$phoneNumberId',
  component: lazyRouteComponent(() => import('../pages/phone-page.tsx'), 'PhonePage'),
})

const overview = createRoute({
  getParentRoute: () => phone,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/overview-page.tsx'), 'OverviewPage'),
})

const skills = createRoute({
  getParentRoute: () => phone,
  path: '/skills',
  validateSearch: skillSearch,
  component: lazyRouteComponent(() => import('../pages/skills-page.tsx'), 'SkillsPage'),
})

const noSkill = createRoute({
  getParentRoute: () => skills,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/no-skill-page.tsx'), 'NoSkillPage'),
})

const newSkill = createRoute({
  getParentRoute: () => skills,
  path: '/new',
  component: lazyRouteComponent(() => import('../pages/new-skill-page.tsx'), 'NewSkillPage'),
})

const skill = createRoute({
  getParentRoute: () => skills,
  path: '/$skillId',
  component: lazyRouteComponent(() => import('../pages/skill-page.tsx'), 'SkillPage'),
})

const transfer = createRoute({
  getParentRoute: () => phone,
  path: '/transfer',
  validateSearch: transferSearch,
  component: lazyRouteComponent(() => import('../pages/transfer-page.tsx'), 'TransferPage'),
})

const versions = createRoute({
  getParentRoute: () => phone,
  path: '/versions',
  component: lazyRouteComponent(() => import('../pages/versions-page.tsx'), 'VersionsPage'),
})

const webhooks = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks',
  validateSearch: webhookSearch,
  component: lazyRouteComponent(() => import('../pages/webhooks-page.tsx'), 'WebhooksPage'),
})

/** Inside the frame, so that somebody who is lost still sees the way. */
const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

const routeTree = root.addChildren([
  signIn,
  frame.addChildren([
    nowhere,
    home,
    webhooks,
    phone.addChildren([overview, skills.addChildren([noSkill, newSkill, skill]), transfer, versions]),
  ]),
])

export function createStudioRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Broken,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>
  }
}
