import { useQuery } from '@tanstack/react-query'
import { skillResource } from '../../../api/agent/agent-resources.ts'

export function useExistingTitles(phoneNumberId: string): readonly string[] {
  const { data = [] } = useQuery(skillResource.recognised(phoneNumberId))
  return data.flatMap(({ title }) => title ?? [])
}
