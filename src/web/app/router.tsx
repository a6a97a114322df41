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
import { referenceSearch } from '../features/api-reference/reference-search.ts'
import { directorySearch } from '../features/directory/directory-search.ts'
import { playgroundSearch } from '../features/playground/playground-search.ts'
import { settingsSearch } from '../features/settings/settings-search.ts'
import { newSkillSearch, skillSearch } from '../features/skills/skill-search.ts'
import { webhookSearch } from '../features/webhooks/webhook-search.ts'
import { Broken, NotFound } from './dead-ends.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Shell } from './shell.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

/** Everything behind the sign-in; the session is there before any of it is drawn. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  component: Shell,
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

const onboarding = createRoute({
  getParentRoute: () => phone,
  path: '/onboarding',
  component: lazyRouteComponent(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage'),
})

const settings = createRoute({
  getParentRoute: () => phone,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
})

const businessInfo = createRoute({
  getParentRoute: () => phone,
  path: '/business-info',
  component: lazyRouteComponent(() => import('../pages/business-info-page.tsx'), 'BusinessInfoPage'),
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
  validateSearch: newSkillSearch,
  component: lazyRouteComponent(() => import('../pages/new-skill-page.tsx'), 'NewSkillPage'),
})

const skillTemplates = createRoute({
  getParentRoute: () => skills,
  path: '/templates',
  component: lazyRouteComponent(() => import('../pages/skill-templates-page.tsx'), 'SkillTemplatesPage'),
})

const skill = createRoute({
  getParentRoute: () => skills,
  path: '/$skillId',
  component: lazyRouteComponent(() => import('../pages/skill-page.tsx'), 'SkillPage'),
})

const fromDocument = createRoute({
  getParentRoute: () => phone,
  path: '/from-document',
  component: lazyRouteComponent(() => import('../pages/from-document-page.tsx'), 'FromDocumentPage'),
})

const scenarioIdeas = createRoute({
  getParentRoute: () => phone,
  path: '/scenario-ideas',
  component: lazyRouteComponent(() => import('../pages/scenario-ideas-page.tsx'), 'ScenarioIdeasPage'),
})

const webhooks = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks',
  validateSearch: webhookSearch,
  component: lazyRouteComponent(() => import('../pages/webhooks-page.tsx'), 'WebhooksPage'),
})

const playground = createRoute({
  getParentRoute: () => frame,
  path: '/playground',
  validateSearch: playgroundSearch,
  component: lazyRouteComponent(() => import('../pages/playground-page.tsx'), 'PlaygroundPage'),
})

const apiReference = createRoute({
  getParentRoute: () => frame,
  path: '/api-reference',
  validateSearch: referenceSearch,
  component: lazyRouteComponent(() => import('../pages/api-reference-page.tsx'), 'ApiReferencePage'),
})

const aiSettings = createRoute({
  getParentRoute: () => frame,
  path: '/settings/ai',
  component: lazyRouteComponent(() => import('../pages/ai-settings-page.tsx'), 'AiSettingsPage'),
})

/** Inside the frame, so that somebody who is lost still sees the way. */
const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

const routeTree = root.addChildren([
  frame.addChildren([
    nowhere,
    home,
    webhooks,
    playground,
    apiReference,
    aiSettings,
    phone.addChildren([
      overview,
      onboarding,
      settings,
      businessInfo,
      skills.addChildren([noSkill, newSkill, skillTemplates, skill]),
      fromDocument,
      scenarioIdeas,
    ]),
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
