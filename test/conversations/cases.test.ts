/** What the field delivers (`test/cases/platform.json`), posted through the front door and read back. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDelivery } from '../../src/contract/platform/conversations/webhook-payload.ts'
import { ConversationBook } from '../../src/conversations/book-under-test.ts'
import { factsOf } from '../../src/conversations/facts.ts'
import { startStudio } from '../support/studio.ts'
import { configured, postSigned } from '../webhooks/deliveries.ts'
import { list, number, thread } from './team.ts'

const cases: Record<string, readonly object[]> = JSON.parse(readFileSync('test/cases/platform.json', 'utf8'))

/** As the same facts give them in memory; their right values are in `src/conversations/cases.test.ts`. */
function expected(deliveries: readonly object[]) {
  const book = new ConversationBook()
  deliveries.forEach((body, at) => {
    for (const { phoneNumberId, facts } of factsOf(readDelivery(body).changes))
      book.add(phoneNumberId, facts, { eventId: `${at}`, receivedAt: at })
  })
  return book.of(number).filter(({ entries }) => entries.length > 0)
}

describe('each case is a conversation for everybody', () => {
  test.each(Object.keys(cases))('%s', async (name) => {
    const deliveries = cases[name] ?? []
    const studio = await startStudio({ env: configured })
    for (const body of deliveries) await postSigned(studio, JSON.stringify(body))
    const viewer = await studio.signIn()
    const { conversations, counts } = await list(viewer, { phone_number_id: number })
    const wanted = expected(deliveries)
    expect(counts.all).toBe(wanted.length)
    expect(counts.waiting).toBe(wanted.filter(({ waitingSince }) => waitingSince !== undefined).length)
    for (const one of wanted) {
      const ids = one.ids.map(({ value }) => value)
      const found = conversations.find(({ kind, customer }) =>
        kind === 'group' ? one.kind === 'group' : customer.ids.some((id) => ids.includes(id)),
      )
      expect(found).toMatchObject({
        kind: one.kind,
        holder: one.holder ?? 'unknown',
        waitingSince: one.waitingSince ?? null,
        customer: {
          name: one.name ?? null,
          username: one.username ?? null,
          ids: one.kind === 'group' ? [] : ids,
        },
      })
      const { entries } = await thread(viewer, found?.id ?? '')
      const texts = one.entries.map((entry) => ('text' in entry ? entry.text : entry.kind))
      const read = entries.map(({ kind, text }) => (kind === 'message' || kind === 'notice' ? text : kind))
      expect(read).toEqual(texts)
    }
  })
})
