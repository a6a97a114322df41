/** Forwards workspace changes to the pages that show its records. */
import type { WorkspaceKind } from '../../../contract/studio/workspace/records.ts'

type Listener = (phoneNumberId?: string) => void

const listeners = new Set<readonly [WorkspaceKind, Listener]>()

/** @param listener gets the number whose records changed; none if all may have changed */
export function onTeamChange(kind: WorkspaceKind, listener: Listener): () => void {
  const one = [kind, listener] as const
  listeners.add(one)
  return () => void listeners.delete(one)
}

/** All kinds and all numbers by default. */
export function noteTeamChange(kind?: string, phoneNumberId?: string) {
  for (const [own, listener] of listeners) if (kind === undefined || kind === own) listener(phoneNumberId)
}
