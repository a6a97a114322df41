/** The conversations of one number, turn by turn, for features that judge what the agent said. */
import { useMemo } from 'react'
import { useEventFeed } from '../feed/use-event-feed.ts'
import { groupConversations } from './group-conversations.ts'
import { recordedConversation } from './recorded-turns.ts'

const noPins: ReadonlySet<string> = new Set()

export function useHeldConversations(phoneNumberId: string) {
  const { buffer, isLoaded, error, retry } = useEventFeed(noPins)
  const held = useMemo(
    () =>
      groupConversations(buffer.events)
        .filter((one) => one.phoneNumberId === phoneNumberId)
        .map(({ name, entries }) => ({
          names: name === undefined ? [] : [name],
          turns: recordedConversation(entries),
        })),
    [buffer.events, phoneNumberId],
  )
  return { held, isLoaded, error, retry }
}
