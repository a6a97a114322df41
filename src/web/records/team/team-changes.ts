/** Forwards workspace changes to the pages that show its records. */
import type { WorkspaceKind } from '../../../contract/studio/workspace/records.ts'

const listeners = new Set<readonly [WorkspaceKind, () => void]>()

export function onTeamChange(kind: WorkspaceKind, listener: () => void): () => void {
  const one = [kind, listener] as const
  listeners.add(one)
  return () => void listeners.delete(one)
}

/** @param kind all kinds by default */
export function noteTeamChange(kind?: string) {
  for (const [own, listener] of listeners) if (kind === undefined || kind === own) listener()
}
