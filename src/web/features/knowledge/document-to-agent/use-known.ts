import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { connectorResource, faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { createKnown } from './known.ts'

/** Combines four queries into one. */
export function useKnown(phoneNumberId: string) {
  const questions = useQuery(faqResource.recognised(phoneNumberId))
  const titles = useQuery(skillResource.recognised(phoneNumberId))
  const systems = useQuery(connectorResource.recognised(phoneNumberId))
  const info = useQuery(businessInfoQuery(phoneNumberId))
  const queries = [questions, titles, systems, info]
  const known = useMemo(
    () =>
      questions.data && titles.data && systems.data && info.data
        ? createKnown({
            questions: questions.data.flatMap(({ question }) => question ?? []),
            titles: titles.data.flatMap(({ title }) => title ?? []),
            connectors: systems.data.flatMap(({ name }) => name ?? []),
            businessInfo: info.data,
          })
        : undefined,
    [questions.data, titles.data, systems.data, info.data],
  )
  return {
    data: known,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}
