/** Records of the team that this version cannot read: the lists omit them, and the page says which. */
import { useSyncExternalStore } from 'react'
import type { RecordSummary, WorkspaceKind } from '../../../contract/studio/workspace/records.ts'

const none: readonly string[] = []
/** For each number, the paths of its unreadable records by kind. */
const found = new Map<string, ReadonlyMap<WorkspaceKind, readonly string[]>>()
const shown = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()

/** Replaces what was known of this kind. */
export function noteUnreadable(
  kind: WorkspaceKind,
  phoneNumberId: string,
  records: readonly RecordSummary[],
) {
  const paths = records.filter(({ error }) => error !== null).map(({ name }) => `${kind}/${name}`)
  const known = found.get(phoneNumberId)?.get(kind) ?? none
  if (paths.join() === known.join()) return
  const kinds = new Map(found.get(phoneNumberId)).set(kind, paths)
  found.set(phoneNumberId, kinds)
  shown.set(phoneNumberId, [...kinds.values()].flat().sort())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @returns sorted, such as `scenarios/returns` */
export function useUnreadable(phoneNumberId: string): readonly string[] {
  return useSyncExternalStore(subscribe, () => shown.get(phoneNumberId) ?? none)
}
