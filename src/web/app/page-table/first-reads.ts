import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import {
  allowlistResource,
  connectorResource,
  faqResource,
  fileResource,
  richReplyResource,
  skillResource,
  websiteResource,
} from '../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../api/agent/business-info.ts'
import type { PhonePage } from './pages.ts'

type FirstRead = (queries: QueryClient, phoneNumberId: string) => Promise<void>

const firstReads: Partial<Record<PhonePage['path'], FirstRead>> = {
  '/phones/$phoneNumberId/settings': (queries, id) => queries.prefetchQuery(settingsQuery(id)),
  '/phones/$phoneNumberId/business-info': (queries, id) => queries.prefetchQuery(businessInfoQuery(id)),
  '/phones/$phoneNumberId/allowlist': (queries, id) => queries.prefetchQuery(allowlistResource.list(id)),
  '/phones/$phoneNumberId/skills': (queries, id) => queries.prefetchQuery(skillResource.list(id)),
  '/phones/$phoneNumberId/rich-replies': (queries, id) => queries.prefetchQuery(richReplyResource.list(id)),
  '/phones/$phoneNumberId/faqs': (queries, id) => queries.prefetchQuery(faqResource.list(id)),
  '/phones/$phoneNumberId/websites': (queries, id) => queries.prefetchQuery(websiteResource.list(id)),
  '/phones/$phoneNumberId/files': (queries, id) => queries.prefetchQuery(fileResource.list(id)),
  '/phones/$phoneNumberId/connectors': (queries, id) => queries.prefetchQuery(connectorResource.list(id)),
}

/** Only with an agent: the platform would refuse, and count, the calls. */
export async function readAhead(queries: QueryClient, path: string, phoneNumberId: string): Promise<void> {
  if (queries.getQueryData(settingsQuery(phoneNumberId).queryKey)?.[0] === undefined) return
  const pageReads = Object.entries(firstReads).find(([page]) => page === path)?.[1]
  await pageReads?.(queries, phoneNumberId)
}
