/** Pages on what an agent knows. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { allowlistSearch } from '../../features/allowlist/allowlist-search.ts'
import { faqSearch } from '../../features/faqs/faq-search.ts'
import { fileSearch } from '../../features/files/file-search.ts'
import { websiteSearch } from '../../features/websites/website-search.ts'
import { phone } from './frame.ts'

const fromDocument = createRoute({
  getParentRoute: () => phone,
  path: '/from-document',
  component: lazyRouteComponent(() => import('../../pages/from-document-page.tsx'), 'FromDocumentPage'),
})

const files = createRoute({
  getParentRoute: () => phone,
  path: '/files',
  validateSearch: fileSearch,
  component: lazyRouteComponent(() => import('../../pages/files-page.tsx'), 'FilesPage'),
})

const websites = createRoute({
  getParentRoute: () => phone,
  path: '/websites',
  validateSearch: websiteSearch,
  component: lazyRouteComponent(() => import('../../pages/websites-page.tsx'), 'WebsitesPage'),
})

const noWebsite = createRoute({
  getParentRoute: () => websites,
  path: '/',
  component: lazyRouteComponent(() => import('../../pages/no-website-page.tsx'), 'NoWebsitePage'),
})

const newWebsite = createRoute({
  getParentRoute: () => websites,
  path: '/new',
  component: lazyRouteComponent(() => import('../../pages/new-website-page.tsx'), 'NewWebsitePage'),
})

const website = createRoute({
  getParentRoute: () => websites,
  path: '/$websiteId',
  component: lazyRouteComponent(() => import('../../pages/website-page.tsx'), 'WebsitePage'),
})

const faqs = createRoute({
  getParentRoute: () => phone,
  path: '/faqs',
  validateSearch: faqSearch,
  component: lazyRouteComponent(() => import('../../pages/faqs-page.tsx'), 'FaqsPage'),
})

const noFaq = createRoute({ getParentRoute: () => faqs, path: '/' })

const newFaq = createRoute({ getParentRoute: () => faqs, path: '/new' })

const faq = createRoute({ getParentRoute: () => faqs, path: '/$faqId' })

const allowlist = createRoute({
  getParentRoute: () => phone,
  path: '/allowlist',
  validateSearch: allowlistSearch,
  component: lazyRouteComponent(() => import('../../pages/allowlist-page.tsx'), 'AllowlistPage'),
})

export const knowledgeRoutes = [
  fromDocument,
  files,
  websites.addChildren([noWebsite, newWebsite, website]),
  faqs.addChildren([noFaq, newFaq, faq]),
  allowlist,
] as const
