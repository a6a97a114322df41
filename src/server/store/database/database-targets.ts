/** Cursors and dead letters of targets in the database of this process. */
import { Problem } from '../../core/problem.ts'
import type { TargetStore } from '../target-store.ts'
import type { TargetTable } from './target-table.ts'
import type { CallsOf } from './worker-protocol.ts'

/** Creates a store that only this process uses. Methods throw Problem `store_unavailable`. */
export function createDatabaseTargets(calls: CallsOf<TargetTable>): TargetStore {
  return {
    isDurable: true,
    claimMs: Number.POSITIVE_INFINITY,
    claim: async () => true,
    release: async () => undefined,
    readCursor: (target) => available(calls.readCursor(target)),
    startCursor: (target, id) => available(calls.startCursor(target, id)),
    writeCursor: (target, id) => available(calls.writeCursor(target, id)),
    names: () => available(calls.names()),
    letters: (target) => available(calls.letters(target)),
    readLetter: (target, id, entry) => available(calls.readLetter(target, id, entry)),
    bodyBytes: (target, id) => available(calls.bodyBytes(target, id)),
    writeLetter: (target, id, summary, body) => available(calls.writeLetter(target, id, summary, body)),
    removeLetter: (target, id) => available(calls.removeLetter(target, id)),
    forget: (target) => available(calls.forget(target)),
  }
}

async function available<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    throw new Problem('store_unavailable', 'The state of the targets cannot be stored.', { cause })
  }
}
