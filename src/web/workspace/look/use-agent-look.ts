import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import { useSession } from '../../api/session.ts'

/** Shorter visits of other pages do not count as work. */
const settleMs = 45_000
/** After the page's own calls. */
const promptMs = 1_500
const gapMs = 60_000

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
  const isPrompt = isHistory || pathname === `/phones/${phoneNumberId}`

  useEffect(() => {
    if (!hasAgent && !isHistory) return
    const controller = new AbortController()
    const look = async (savesDaily: boolean) => {
      const key = `${owner} ${phoneNumberId} ${savesDaily}`
      if (Date.now() - (lookedAt.get(key) ?? 0) < gapMs) return
      lookedAt.set(key, Date.now())
      const { lookAtAgent } = await import('./look-at-agent.ts')
      const { signal } = controller
      const found = await lookAtAgent({ owner, phoneNumberId }, { savesDaily, signal })
      if (found === 'same' && !savesDaily) return
      await queryClient.invalidateQueries({ queryKey: ['versions', owner, phoneNumberId] })
    }
    // Fails silently: nobody asked for it, and the next visit looks again.
    const timers = [
      setTimeout(() => void look(true).catch(() => undefined), settleMs),
      ...(isPrompt ? [setTimeout(() => void look(false).catch(() => undefined), promptMs)] : []),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      controller.abort()
    }
  }, [hasAgent, isHistory, isPrompt, owner, phoneNumberId, queryClient])
}
