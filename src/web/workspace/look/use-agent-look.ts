import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import { useSession } from '../../api/session.ts'

/** Shorter visits of other pages do not count as work. */
const settleMs = 45_000
/** After the page's own calls. */
const promptMs = 1_500
/** A look reads the whole agent, and the platform limits calls by the hour. */
const gapMs = 600_000
/** After a look that could say nothing. */
const retryMs = 5_000
const maxRetries = 2

/** Last looks of this tab, by user and number, in milliseconds since 1970. */
const lookedAt = new Map<string, number>()

/** Looks at the agent when Today or History is opened, and on other pages after a while. */
export function useAgentLook(phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  // Reads the cache only: a number without an agent has nothing to compare.
  const hasAgent = useQuery({ ...settingsQuery(phoneNumberId), enabled: false }).isSuccess
  const isHistory = pathname === `/phones/${phoneNumberId}/history`
  const isThere = hasAgent || isHistory
  const isPrompt = isHistory || pathname === `/phones/${phoneNumberId}`

  useEffect(() => {
    if (!isThere) return
    const controller = new AbortController()
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const later = (milliseconds: number, action: () => Promise<void>) =>
      // Fails silently: nobody asked for it.
      timers.add(setTimeout(() => void action().catch(() => undefined), milliseconds))
    const look = async (savesDaily: boolean, retries = maxRetries) => {
      const key = `${owner} ${phoneNumberId} ${savesDaily}`
      if (retries === maxRetries && Date.now() - (lookedAt.get(key) ?? 0) < gapMs) return
      lookedAt.set(key, Date.now())
      const { lookAtAgent } = await import('./look-at-agent.ts')
      const { signal } = controller
      const found = await lookAtAgent({ owner, phoneNumberId }, { savesDaily, signal }).catch((error) => {
        // Cut by leaving the page, or failed: the next visit looks again.
        lookedAt.delete(key)
        throw error
      })
      if (found === 'unclear' && retries > 0) later(retryMs, () => look(savesDaily, retries - 1))
      if (found !== 'told' && !savesDaily) return
      await queryClient.invalidateQueries({ queryKey: ['versions', owner, phoneNumberId] })
    }
    later(settleMs, () => look(true))
    if (isPrompt) later(promptMs, () => look(false))
    return () => {
      for (const timer of timers) clearTimeout(timer)
      controller.abort()
    }
  }, [isThere, isPrompt, owner, phoneNumberId, queryClient])
}
