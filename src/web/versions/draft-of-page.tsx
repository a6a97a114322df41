import type { ReactNode } from 'react'
import { PageDraftContext, useDraftOfAddress } from './use-draft.ts'

/** Lets everything in it see the draft of the page's agent. */
export function DraftOfPage({ children }: { children: ReactNode }) {
  return <PageDraftContext value={useDraftOfAddress()}>{children}</PageDraftContext>
}
