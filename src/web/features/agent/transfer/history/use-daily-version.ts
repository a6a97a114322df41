import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '../../../../api/agent/agent-documents.ts'
import { useSession } from '../../../../api/session.ts'
import { versionsQuery } from '../../../../versions/use-versions.ts'

/** Shorter visits do not count as work. */
const settleMs = 45_000

export function useDailyVersion(phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  // Reads the cache only: a number without an agent has nothing to save.
  const hasAgent = useQuery({ ...settingsQuery(phoneNumberId), enabled: false }).isSuccess

  useEffect(() => {
    if (!hasAgent) return
    const controller = new AbortController()
    const keep = async () => {
      const { saveDailyVersion } = await import('../../../../versions/daily-version.ts')
      if (!(await saveDailyVersion({ owner, phoneNumberId, signal: controller.signal }))) return
      await queryClient.invalidateQueries(versionsQuery(owner, phoneNumberId))
    }
    const timer = setTimeout(() => {
      // Fails silently: the user did not ask for this version.
      keep().catch(() => undefined)
    }, settleMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [hasAgent, owner, phoneNumberId, queryClient])
}
