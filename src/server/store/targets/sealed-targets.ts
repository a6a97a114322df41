import type { AtRest } from '../at-rest.ts'
import type { TargetEntry, TargetStore } from '../target-store.ts'

/** An earlier version did not seal. */
const prefix = 'sealed:'

const contextOf = (target: string, id: number, entry: TargetEntry) => `letter ${target} ${id} ${entry}`

function openLetter(atRest: AtRest, text: string, context: string): string | undefined {
  if (!text.startsWith(prefix)) return text
  return atRest.open(Buffer.from(text.slice(prefix.length), 'base64'), context)?.toString('utf8')
}

/** Wraps a store that is encrypted itself, to open letters that come sealed from another one, now or later. */
export function createOpenedTargets(store: TargetStore, atRest: AtRest): TargetStore {
  return {
    ...store,
    async readLetter(target, id, entry) {
      const text = await store.readLetter(target, id, entry)
      return text === undefined ? undefined : openLetter(atRest, text, contextOf(target, id, entry))
    },
    writeLetter(target, id, summary, body) {
      const opened = (text: string, entry: TargetEntry) =>
        openLetter(atRest, text, contextOf(target, id, entry)) ?? text
      const openedBody = body === undefined ? undefined : opened(body, 'body')
      return store.writeLetter(target, id, opened(summary, 'summary'), openedBody)
    },
  }
}

/** Wraps a store to seal its dead letters. */
export function createSealedTargets(store: TargetStore, atRest: AtRest): TargetStore {
  const seal = (text: string, context: string) =>
    prefix + atRest.seal(Buffer.from(text), context).toString('base64')

  return {
    isDurable: store.isDurable,
    claimMs: store.claimMs,
    claim: (target) => store.claim(target),
    release: (target) => store.release(target),
    readCursor: (target) => store.readCursor(target),
    writeCursor: (target, id) => store.writeCursor(target, id),
    letters: (target) => store.letters(target),
    async readLetter(target, id, entry) {
      const text = await store.readLetter(target, id, entry)
      return text === undefined ? undefined : openLetter(atRest, text, contextOf(target, id, entry))
    },
    bodyBytes: (target, id) => store.bodyBytes(target, id),
    writeLetter: (target, id, summary, body) =>
      store.writeLetter(
        target,
        id,
        seal(summary, contextOf(target, id, 'summary')),
        body === undefined ? undefined : seal(body, contextOf(target, id, 'body')),
      ),
    removeLetter: (target, id) => store.removeLetter(target, id),
    forget: (target) => store.forget(target),
  }
}

/** Seals an earlier version's letters. */
export async function sealOldLetters(store: TargetStore, atRest: AtRest, targets: readonly string[]) {
  const sealed = createSealedTargets(store, atRest)
  for (const target of targets) {
    for (const id of await store.letters(target)) {
      const summary = await store.readLetter(target, id, 'summary')
      if (summary === undefined || summary.startsWith(prefix)) continue
      await sealed.writeLetter(target, id, summary, await store.readLetter(target, id, 'body'))
    }
  }
}
