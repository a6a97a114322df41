import { t } from '../../../contract/translate.ts'
import { directorySearch } from '../../features/account/directory/directory-search.ts'
import { numberSearch } from '../../features/agent/compare/number-search.ts'
import { referenceSearch } from '../../features/developer/api-reference/reference-search.ts'
import { playgroundSearch } from '../../features/developer/playground/playground-search.ts'
import { webhookSearch } from '../../features/operations/webhooks/search/webhook-search.ts'
import type { MainPage } from './page-row.ts'

export const studioPages = [
  {
    path: '/',
    title: t('Phone numbers'),
    section: 'phoneNumbers',
    help: 'home',
    key: 'p',
    search: directorySearch,
    load: () => import('../../pages/account/home-page.tsx'),
  },
  {
    path: '/numbers',
    title: t('Compare numbers'),
    section: 'compareNumbers',
    help: 'compare-numbers',
    search: numberSearch,
    load: () => import('../../pages/agent/numbers-page.tsx'),
  },
  {
    path: '/webhooks',
    title: t('Webhooks'),
    section: 'webhooks',
    help: 'webhooks',
    key: 'k',
    search: webhookSearch,
    load: () => import('../../pages/operations/webhooks-page.tsx'),
  },
  {
    path: '/playground',
    title: t('API playground'),
    section: 'playground',
    help: 'playground',
    key: 'y',
    search: playgroundSearch,
    load: () => import('../../features/developer/playground/playground.tsx'),
  },
  {
    path: '/api-reference',
    title: t('API reference'),
    section: 'apiReference',
    help: 'api-reference',
    key: 'r',
    search: referenceSearch,
    load: () => import('../../features/developer/api-reference/reference.tsx'),
  },
  {
    path: '/doctor',
    title: t('Doctor'),
    section: 'doctor',
    help: 'doctor',
    load: () => import('../../pages/developer/doctor-page.tsx'),
  },
  {
    path: '/settings/ai',
    title: t('AI settings'),
    section: 'aiSettings',
    help: 'ai-settings',
    key: 'm',
    load: () => import('../../features/account/ai-settings/ai-settings.tsx'),
  },
  {
    path: '/settings/account',
    title: t('Your account'),
    section: 'account',
    help: 'account',
    load: () => import('../../pages/account/your-account-page.tsx'),
  },
  {
    path: '/settings/studio',
    title: t('This studio'),
    section: 'account',
    help: 'this-studio',
    load: () => import('../../pages/account/operation-page.tsx'),
  },
] as const satisfies readonly MainPage[]
