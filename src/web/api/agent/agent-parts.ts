/** A number's agent parts, indexed for the text search. */
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AgentPartLists, agentPartsOf } from '../../../agent/search/agent-parts.ts'
import { indexParts, type PartIndex } from '../../../agent/search/turn-parts.ts'
import type { Tool } from '../../../contract/platform/record-kinds/tool.ts'
import {
  connectorResource,
  faqResource,
  fileResource,
  skillResource,
  toolResource,
} from './agent-resources.ts'

interface AgentParts {
  /** Null while loading. */
  index: PartIndex | null
  isIncomplete: boolean
}

export function useAgentParts(phoneNumberId: string): AgentParts {
  const skills = useQuery(skillResource.recognised(phoneNumberId))
  const faqs = useQuery(faqResource.recognised(phoneNumberId))
  const files = useQuery(fileResource.recognised(phoneNumberId))
  const connectors = useQuery(connectorResource.recognised(phoneNumberId))
  const tools = useQueries({
    queries: (connectors.data ?? []).map(({ id }) =>
      toolResource.recognised({ phoneNumberId, connectorId: id }),
    ),
    combine: together,
  })
  const all = [skills, faqs, files, connectors, tools]
  const index = useMemo(() => {
    const withTools = connectors.data?.map((connector, at) => ({ connector, tools: tools.lists[at] }))
    const lists = {
      skills: skills.data,
      faqs: faqs.data,
      files: files.data,
      connectors: withTools,
    } satisfies Required<AgentPartLists>
    return indexParts(phoneNumberId, agentPartsOf(lists))
  }, [phoneNumberId, skills.data, faqs.data, files.data, connectors.data, tools.lists])
  return {
    index: all.some(({ isPending }) => isPending) ? null : index,
    isIncomplete: all.some(({ isError }) => isError),
  }
}

/** The same object until something changes, because it is used as a key. */
function together(lists: UseQueryResult<Tool[]>[]) {
  return {
    lists: lists.map(({ data }) => data),
    isPending: lists.some(({ isPending }) => isPending),
    isError: lists.some(({ isError }) => isError),
  }
}
