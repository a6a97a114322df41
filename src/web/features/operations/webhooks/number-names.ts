/** Names of phone numbers, which webhooks name by id alone. */
import { createContext, use } from 'react'

export const WebhookNumbers = createContext<ReadonlyMap<string, string>>(new Map())

/** Returns a function that names a number, or returns its id if the token does not show it. */
export function useNumberName(): (phoneNumberId: string) => string {
  const names = use(WebhookNumbers)
  return (id) => names.get(id) ?? id
}
