/** A draft in memory, over a transport; its changes must be storable. */
import { type DraftChange, draftChange } from '../../src/agent/draft/draft.ts'
import { draftTransport } from '../../src/agent/draft/draft-transport.ts'
import type { Transport } from '../../src/agent/transport/transport.ts'

export function memoryDraft(live: Transport) {
  let lastId = 0
  const stored: { changes: readonly DraftChange[] } = { changes: [] }
  const transport = draftTransport(live, {
    read: async () => stored.changes,
    change: async (update) => {
      const { changes, answer } = update(stored.changes)
      stored.changes = draftChange.array().parse(JSON.parse(JSON.stringify(changes)))
      return answer
    },
    newId: () => `draft-${++lastId}`,
  })
  return Object.assign(stored, { transport })
}
