import type { AtRest } from '../at-rest.ts'
import type { TargetEntry, TargetStore } from '../target-store.ts'

const prefix = 'sealed:'
/** The name of the mark that says that everything is sealed: nothing unsealed is this studio's from then on. */
const markName = '_sealed'
const markId = 1

const contextOf = (target: string, id: number, entry: TargetEntry) => `letter ${target} ${id} ${entry}`

/** Returns whether a text is sealed, whoever can open it. */
export const isSealed = (text: string) => text.startsWith(prefix)

function openLetter(atRest: AtRest, text: string, context: string): string | undefined {
  return atRest.open(Buffer.from(text.slice(prefix.length), 'base64'), context)?.toString('utf8')
}

/** Wraps a store that is encrypted itself, to open letters that come sealed from another one, now or later. */
export function createOpenedTargets(store: TargetStore, atRest: AtRest): TargetStore {
  const opened = (text: string, context: string) =>
    isSealed(text) ? openLetter(atRest, text, context) : text
  return {
    ...store,
    async readLetter(target, id, entry) {
      const text = await store.readLetter(target, id, entry)
      return text === undefined ? undefined : opened(text, contextOf(target, id, entry))
    },
    writeLetter(target, id, summary, body) {
      const asOpened = (text: string, entry: TargetEntry) =>
        opened(text, contextOf(target, id, entry)) ?? text
      const openedBody = body === undefined ? undefined : asOpened(body, 'body')
      return store.writeLetter(target, id, asOpened(summary, 'summary'), openedBody)
    },
  }
}

/**
 * Wraps a store to seal its dead letters. What is not sealed is refused: it reads as a letter that cannot be opened.
 *
 * @param onRefused - called for each such text that is read
 */
export function createSealedTargets(
  store: TargetStore,
  atRest: AtRest,
  onRefused: () => void = () => undefined,
): TargetStore {
  const seal = (text: string, context: string) =>
    prefix + atRest.seal(Buffer.from(text), context).toString('base64')

  return {
    ...store,
    async readLetter(target, id, entry) {
      const text = await store.readLetter(target, id, entry)
      if (text === undefined) return undefined
      if (isSealed(text)) return openLetter(atRest, text, contextOf(target, id, entry))
      onRefused()
      return undefined
    },
    writeLetter: (target, id, summary, body) =>
      store.writeLetter(
        target,
        id,
        seal(summary, contextOf(target, id, 'summary')),
        body === undefined ? undefined : seal(body, contextOf(target, id, 'body')),
      ),
  }
}

/** Returns whether what an earlier version left in the clear was taken over: from then on it is refused. */
export async function isAllSealed(store: TargetStore): Promise<boolean> {
  // A forged one, or one of another secret, opens nothing.
  return (await store.letters(markName)).length > 0
}

/** Writes the mark, sealed with the key. */
export async function markAllSealed(store: TargetStore, atRest: AtRest): Promise<void> {
  await createSealedTargets(store, atRest).writeLetter(markName, markId, 'sealed', '')
}

/** Seals what an earlier version left in the clear, once. Returns how many letters that were. */
export async function sealOldLetters(store: TargetStore, atRest: AtRest): Promise<number> {
  if (await isAllSealed(store)) return 0
  const sealed = createSealedTargets(store, atRest)
  let count = 0
  for (const target of await store.names()) {
    for (const id of await store.letters(target)) {
      const summary = await store.readLetter(target, id, 'summary')
      if (summary === undefined || isSealed(summary)) continue
      await sealed.writeLetter(target, id, summary, await store.readLetter(target, id, 'body'))
      count += 1
    }
  }
  await markAllSealed(store, atRest)
  return count
}
