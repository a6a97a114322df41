/** What a page says of the agent of a number in the list. */
import { createContext, type ReactNode } from 'react'

export const AgentSlot = createContext<(phoneNumberId: string) => ReactNode>(() => null)
