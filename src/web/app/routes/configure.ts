/** Pages on which an agent is set up, looked at as a whole, told what to do. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsSearch } from '../../features/settings/settings-search.ts'
import { newSkillSearch, skillSearch } from '../../features/skills/skill-search.ts'
import { transferSearch } from '../../features/transfer/transfer-search.ts'
import { phone } from './frame.ts'

const overview = createRoute({
  getParentRoute: () => phone,
  path: '/',
  component: lazyRouteComponent(() => import('../../pages/overview-page.tsx'), 'OverviewPage'),
})

const onboarding = createRoute({
  getParentRoute: () => phone,
  path: '/onboarding',
  component: lazyRouteComponent(() => import('../../pages/onboarding-page.tsx'), 'OnboardingPage'),
})

const settings = createRoute({
  getParentRoute: () => phone,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../../pages/settings-page.tsx'), 'SettingsPage'),
})

const businessInfo = createRoute({
  getParentRoute: () => phone,
  path: '/business-info',
  component: lazyRouteComponent(() => import('../../pages/business-info-page.tsx'), 'BusinessInfoPage'),
})

const skills = createRoute({
  getParentRoute: () => phone,
  path: '/skills',
  validateSearch: skillSearch,
  component: lazyRouteComponent(() => import('../../pages/skills-page.tsx'), 'SkillsPage'),
})

const noSkill = createRoute({
  getParentRoute: () => skills,
  path: '/',
  component: lazyRouteComponent(() => import('../../pages/no-skill-page.tsx'), 'NoSkillPage'),
})

const newSkill = createRoute({
  getParentRoute: () => skills,
  path: '/new',
  validateSearch: newSkillSearch,
  component: lazyRouteComponent(() => import('../../pages/new-skill-page.tsx'), 'NewSkillPage'),
})

const skillTemplates = createRoute({
  getParentRoute: () => skills,
  path: '/templates',
  component: lazyRouteComponent(() => import('../../pages/skill-templates-page.tsx'), 'SkillTemplatesPage'),
})

const skill = createRoute({
  getParentRoute: () => skills,
  path: '/$skillId',
  component: lazyRouteComponent(() => import('../../pages/skill-page.tsx'), 'SkillPage'),
})

const transfer = createRoute({
  getParentRoute: () => phone,
  path: '/transfer',
  validateSearch: transferSearch,
  component: lazyRouteComponent(() => import('../../pages/transfer-page.tsx'), 'TransferPage'),
})

const versions = createRoute({
  getParentRoute: () => phone,
  path: '/versions',
  component: lazyRouteComponent(() => import('../../pages/versions-page.tsx'), 'VersionsPage'),
})

const draft = createRoute({
  getParentRoute: () => phone,
  path: '/draft',
  component: lazyRouteComponent(() => import('../../pages/draft-page.tsx'), 'DraftPage'),
})

export const configureRoutes = [
  overview,
  onboarding,
  settings,
  businessInfo,
  skills.addChildren([noSkill, newSkill, skillTemplates, skill]),
  transfer,
  versions,
  draft,
] as const
