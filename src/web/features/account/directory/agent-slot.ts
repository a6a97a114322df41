import { createContext, type ReactNode } from 'react'

export const AgentSlot = createContext<(phoneNumberId: string) => ReactNode>(() => null)
