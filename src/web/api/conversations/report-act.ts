/** Reports to the team what this member did in a conversation, after the platform accepted it. */
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fillPath } from '../../../contract/platform/paths.ts'
import {
  type ConversationAct,
  type ConversationEntryAnswer,
  type ConversationThread,
  conversationEntry,
} from '../../../contract/studio/conversations.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { createStore, useStore } from '../../browser/create-store.ts'
import { send } from '../client.ts'
import { conversationKeys } from './conversation-queries.ts'

type UnreportedActs = ReadonlyMap<string, readonly ConversationAct[]>

/** By conversation, for trying again; they outlive a visit of another page. */
const unreported = createStore<UnreportedActs>(new Map())
const noActs: readonly ConversationAct[] = []

function writeUnreported(id: string, acts: readonly ConversationAct[]): void {
  unreported.write(new Map([...unreported.read(), [id, acts]]))
}

const post = (conversation_id: string, body: ConversationAct) =>
  send(conversationEntry, {
    path: fillPath(studioPaths.conversationActs, { conversation_id }),
    method: 'POST',
    body,
    effect: 'write',
    outlivesPage: true,
  })

/** Shows the entry at once; the next read replaces it. */
function showEntry(client: QueryClient, id: string, entry: ConversationEntryAnswer): void {
  client.setQueryData<InfiniteData<ConversationThread>>(conversationKeys.thread(id), (data) => {
    const [newest, ...earlier] = data?.pages ?? []
    if (data === undefined || newest === undefined) return data
    const others = newest.entries.filter((one) => one.id !== entry.id)
    return { ...data, pages: [{ ...newest, entries: [...others, entry] }, ...earlier] }
  })
}

/**
 * @param id the conversation; undefined for a customer without one, whose acts nobody sees
 * @returns `report`, which resolves to false if colleagues do not see it yet, `unreported` acts, which the platform accepted but colleagues do not see, and `retry` to report them again
 */
export function useReportAct(id: string | undefined) {
  const client = useQueryClient()
  const waiting = useStore(unreported)
  const acts = (id === undefined ? undefined : waiting.get(id)) ?? noActs

  const reporting = useMutation({
    mutationFn: async ({ to, reported }: { to: string; reported: readonly ConversationAct[] }) => {
      for (const act of reported) {
        const others = () => (unreported.read().get(to) ?? noActs).filter((one) => one !== act)
        try {
          showEntry(client, to, await post(to, act))
          writeUnreported(to, others())
        } catch (error) {
          writeUnreported(to, [...others(), act])
          throw error
        }
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: conversationKeys.all }),
  })

  const { mutate, mutateAsync } = reporting
  const report = useCallback(
    async (act: ConversationAct): Promise<boolean> => {
      if (id === undefined) return true
      try {
        await mutateAsync({ to: id, reported: [act] })
        return true
      } catch {
        // Among the unreported, which the page shows.
        return false
      }
    },
    [id, mutateAsync],
  )

  return {
    report,
    unreported: acts,
    isReporting: reporting.isPending,
    retry: () => {
      if (id !== undefined) mutate({ to: id, reported: acts })
    },
  }
}
