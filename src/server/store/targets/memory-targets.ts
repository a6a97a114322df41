import type { TargetEntry, TargetStore } from '../target-store.ts'

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
    startCursor: async (target, id) => (await opened()).startCursor(target, id),
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

interface Remembered {
  cursor: number | undefined
  readonly letters: Map<number, Record<TargetEntry, string>>
}

/** Creates a store for the lifetime of this process. */
export function createMemoryTargets(): TargetStore {
  const targets = new Map<string, Remembered>()
  const stateOf = (target: string): Remembered => {
    const state = targets.get(target) ?? { cursor: undefined, letters: new Map() }
    targets.set(target, state)
    return state
  }
  return {
    isDurable: false,
    claimMs: Number.POSITIVE_INFINITY,
    claim: async () => true,
    release: async () => undefined,
    readCursor: async (target) => stateOf(target).cursor,
    async startCursor(target, id) {
      stateOf(target).cursor ??= id
    },
    async writeCursor(target, id) {
      stateOf(target).cursor = id
    },
    names: async () => [...targets].flatMap(([name, { letters }]) => (letters.size > 0 ? [name] : [])),
    letters: async (target) => [...stateOf(target).letters.keys()].sort((a, b) => a - b),
    readLetter: async (target, id, entry) => stateOf(target).letters.get(id)?.[entry],
    bodyBytes: async (target, id) => stateOf(target).letters.get(id)?.body.length ?? 0,
    async writeLetter(target, id, summary, body) {
      const { letters } = stateOf(target)
      letters.set(id, { summary, body: body ?? letters.get(id)?.body ?? '' })
    },
    async removeLetter(target, id) {
      stateOf(target).letters.delete(id)
    },
    async forget(target) {
      targets.delete(target)
    },
  }
}
