/** Which conversation is open: what the address of the test chat says, or what the chat beside a page was told. */
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

/** Set around the chat that stands beside a page. */
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
