/** The table of pages, first part: those that need no phone number. */

import { directorySearch } from '../../features/account/directory/directory-search.ts'
import { numberSearch } from '../../features/agent/transfer/numbers/number-search.ts'
import { referenceSearch } from '../../features/developer/api-reference/reference-search.ts'
import { playgroundSearch } from '../../features/developer/playground/playground-search.ts'
import { webhookSearch } from '../../features/operations/webhooks/search/webhook-search.ts'
import type { MainPage } from './page-row.ts'

export const studioPages = [
  {
    path: '/',
    title: 'Phone numbers',
    section: 'Phone numbers',
    help: 'home',
    words: 'account/directory',
    keywords: ['home', 'accounts', 'business'],
    key: 'p',
    search: directorySearch,
    load: () => import('../../pages/account/home-page.tsx'),
  },
  {
    path: '/numbers',
    title: 'Compare numbers',
    section: 'Compare numbers',
    help: 'compare-numbers',
    words: 'agent/transfer/numbers',
    keywords: ['several', 'bulk', 'all numbers', 'differences', 'copy'],
    search: numberSearch,
    load: () => import('../../pages/agent/numbers-page.tsx'),
  },
  {
    path: '/webhooks',
    title: 'Webhooks',
    section: 'Webhooks',
    help: 'webhooks',
    words: 'operations/webhooks',
    keywords: ['events', 'samples', 'signature', 'callback', 'conversations'],
    key: 'k',
    search: webhookSearch,
    load: () => import('../../pages/operations/webhooks-page.tsx'),
  },
  {
    path: '/playground',
    title: 'API playground',
    section: 'API playground',
    help: 'playground',
    words: 'developer/playground',
    keywords: ['request', 'call', 'curl', 'send', 'http', 'json'],
    key: 'y',
    search: playgroundSearch,
    load: () => import('../../pages/developer/playground-page.tsx'),
  },
  {
    path: '/api-reference',
    title: 'API reference',
    section: 'API reference',
    help: 'api-reference',
    words: 'developer/api-reference',
    keywords: ['openapi', 'documentation', 'endpoints', 'paths', 'schema'],
    key: 'r',
    search: referenceSearch,
    load: () => import('../../pages/developer/api-reference-page.tsx'),
  },
  {
    path: '/differences',
    title: 'Differences',
    section: 'Differences',
    help: 'differences',
    words: 'developer/differences',
    keywords: ['drift', 'unrecognised', 'contract', 'schema'],
    load: () => import('../../pages/developer/differences-page.tsx'),
  },
  {
    path: '/doctor',
    title: 'Doctor',
    section: 'Doctor',
    help: 'doctor',
    words: 'developer/doctor',
    keywords: ['check', 'health', 'permissions', 'clock', 'diagnose'],
    load: () => import('../../pages/developer/doctor-page.tsx'),
  },
  {
    path: '/settings/ai',
    title: 'AI settings',
    section: 'AI settings',
    help: 'ai-settings',
    words: 'account/ai-settings',
    keywords: ['assist', 'model', 'provider', 'endpoint', 'key'],
    key: 'm',
    load: () => import('../../pages/account/ai-settings-page.tsx'),
  },
  {
    path: '/settings/account',
    title: 'Your account',
    section: 'Your account',
    help: 'account',
    words: 'account/your-account',
    keywords: ['browser data', 'storage', 'session', 'user', 'terms', 'export', 'delete'],
    load: () => import('../../pages/account/your-account-page.tsx'),
  },
] as const satisfies readonly MainPage[]
