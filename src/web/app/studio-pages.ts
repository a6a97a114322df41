/** The table of pages, first part: those that need no phone number. */
import { referenceSearch } from '../features/api-reference/reference-search.ts'
import { directorySearch } from '../features/directory/directory-search.ts'
import { playgroundSearch } from '../features/playground/playground-search.ts'
import { webhookSearch } from '../features/webhooks/webhook-search.ts'
import type { MainPage } from './page-row.ts'

export const studioPages = [
  {
    path: '/',
    title: 'Phone numbers',
    group: null,
    help: 'home',
    words: 'directory',
    keywords: ['home', 'accounts', 'business'],
    search: directorySearch,
    load: () => import('../pages/home-page.tsx'),
  },
  {
    path: '/webhooks',
    title: 'Webhooks',
    group: 'Operate',
    help: 'webhooks',
    words: 'webhooks',
    keywords: ['events', 'samples', 'signature', 'callback', 'conversations'],
    search: webhookSearch,
    load: () => import('../pages/webhooks-page.tsx'),
  },
  {
    path: '/playground',
    title: 'API playground',
    group: 'Developer',
    help: 'playground',
    words: 'playground',
    keywords: ['request', 'call', 'curl', 'send', 'http', 'json'],
    search: playgroundSearch,
    load: () => import('../pages/playground-page.tsx'),
  },
  {
    path: '/api-reference',
    title: 'API reference',
    group: 'Developer',
    help: 'api-reference',
    words: 'api-reference',
    keywords: ['openapi', 'documentation', 'endpoints', 'paths', 'schema'],
    search: referenceSearch,
    load: () => import('../pages/api-reference-page.tsx'),
  },
  {
    path: '/settings/ai',
    title: 'AI settings',
    group: 'Operate',
    help: 'ai-settings',
    words: 'ai-settings',
    keywords: ['assist', 'model', 'provider', 'endpoint', 'key'],
    load: () => import('../pages/ai-settings-page.tsx'),
  },
] as const satisfies readonly MainPage[]
