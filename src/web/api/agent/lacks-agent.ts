import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../api-error.ts'
import { settingsQuery } from './agent-documents.ts'
import { setUpStartedQuery } from './agent-life-cycle.ts'

/**
 * Returns whether a number is known to have no agent, and none on the way: the platform calls connectors "being
 * prepared" then, too (docs/platform.md, section 10.8).
 *
 * @param isAsked false where the answer makes no difference
 */
export function useLacksAgent(phoneNumberId: string, isAsked: boolean): boolean {
  const { data, error } = useQuery({ ...settingsQuery(phoneNumberId), enabled: isAsked })
  const isSetUp = useQuery(setUpStartedQuery(phoneNumberId)).data > 0
  return isAsked && !isSetUp && (isMissing(error) || data?.length === 0)
}
