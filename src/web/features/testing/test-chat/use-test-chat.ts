/** The open conversation: from the address, or from the chat beside a page. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { createContext, use } from 'react'

interface Change {
  chat?: string | undefined
  q?: string | undefined
}

interface TestChatState {
  phoneNumberId: string
  search: Change
  change(changed: Change, options?: { replace?: boolean }): void
}

/** Set around the side chat. */
export const TestChatBeside = createContext<TestChatState | null>(null)

export function useTestChat(): TestChatState {
  const beside = use(TestChatBeside)
  const { phoneNumberId = '' } = useParams({ strict: false })
  const { chat, q } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (beside !== null) return beside
  return {
    phoneNumberId,
    search: { chat, q },
    change(changed, { replace = false } = {}) {
      void navigate({ to: '.', search: (now) => ({ ...now, ...changed }), replace, resetScroll: false })
    },
  }
}
