import { useQuery } from '@tanstack/react-query'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import {
  allowlistResource,
  faqResource,
  fileResource,
  skillResource,
  websiteResource,
} from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'

export const checkIds = ['business', 'skills', 'knowledge', 'allowlist', 'handoff'] as const
export type CheckId = (typeof checkIds)[number]

export interface Check {
  id: CheckId
  state: 'met' | 'open' | 'pending' | 'unknown'
}

function judge<Data>(
  { data, isError }: { data: Data | undefined; isError: boolean },
  isMet: (data: Data) => boolean,
): Check['state'] {
  if (data === undefined) return isError ? 'unknown' : 'pending'
  return isMet(data) ? 'met' : 'open'
}

/** One good source is enough. */
function best(states: readonly Check['state'][]): Check['state'] {
  const order: Check['state'][] = ['met', 'pending', 'unknown']
  return order.find((state) => states.includes(state)) ?? 'open'
}

export function useRolloutChecks(phoneNumberId: string, settings: AgentSettings): readonly Check[] {
  const business = useQuery(businessInfoQuery(phoneNumberId))
  const skillList = useQuery(skillResource.recognised(phoneNumberId))
  const entries = useQuery(allowlistResource.list(phoneNumberId))
  const sources = [
    judge(useQuery(faqResource.list(phoneNumberId)), (all) => all.length > 0),
    judge(useQuery(fileResource.list(phoneNumberId)), (all) => all.length > 0),
    judge(useQuery(websiteResource.recognised(phoneNumberId)), (all) =>
      all.some(({ crawl_status }) => crawl_status === 'completed'),
    ),
  ]
  return [
    { id: 'business', state: judge(business, (info) => Boolean(info.business_description?.trim())) },
    // Older platforms report no status; the skill is applied.
    {
      id: 'skills',
      state: judge(skillList, (all) => all.some(({ status }) => !status || status === 'active')),
    },
    { id: 'knowledge', state: best(sources) },
    { id: 'allowlist', state: judge(entries, (all) => all.length > 0) },
    { id: 'handoff', state: settings.handoff?.enabled ? 'met' : 'open' },
  ]
}
