import type { AtRest } from '../at-rest.ts'
import type { TargetEntry, TargetStore } from '../target-store.ts'

/** An earlier version did not seal. */
const prefix = 'sealed:'

/** Wraps a store to seal its dead letters. */
export function createSealedTargets<Store extends TargetStore>(store: Store, atRest: AtRest): TargetStore {
  const contextOf = (target: string, id: number, entry: TargetEntry) => `letter ${target} ${id} ${entry}`
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
      if (text === undefined || !text.startsWith(prefix)) return text
      const sealed = Buffer.from(text.slice(prefix.length), 'base64')
      return atRest.open(sealed, contextOf(target, id, entry))?.toString('utf8')
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
