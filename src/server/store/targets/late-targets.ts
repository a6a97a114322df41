import type { TargetStore } from '../target-store.ts'

/** Wraps a store that is opened with the first write; until then it is empty. */
export function createLateTargets(open: () => Promise<TargetStore>): TargetStore {
  let opening: Promise<TargetStore> | undefined
  const opened = () => {
    opening ??= open()
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  return {
    isDurable: true,
    claimMs: Number.POSITIVE_INFINITY,
    claim: async () => true,
    release: async () => undefined,
    readCursor: async (target) => (await opening)?.readCursor(target),
    writeCursor: async (target, id) => (await opened()).writeCursor(target, id),
    names: async () => (await opening)?.names() ?? [],
    letters: async (target) => (await opening)?.letters(target) ?? [],
    readLetter: async (target, id, entry) => (await opening)?.readLetter(target, id, entry),
    bodyBytes: async (target, id) => (await opening)?.bodyBytes(target, id) ?? 0,
    writeLetter: async (target, id, summary, body) => (await opened()).writeLetter(target, id, summary, body),
    removeLetter: async (target, id) => (await opening)?.removeLetter(target, id),
    forget: async (target) => (await opening)?.forget(target),
  }
}
