/** Delivers what happened to one or more studios: in any order, doubled, batched, and among forged webhooks. */
import { expect } from 'vitest'
import type { Client, Studio } from '../support/studio.ts'
import { post, postSigned } from '../webhooks/deliveries.ts'
import type { Happening } from './reference-events.ts'
import { canonicalId } from './reference-identity.ts'
import { type Command, personAt } from './reference-people.ts'
import { list as listIn, type ModelAct, objectOf } from './reference-words.ts'
import { act, list } from './team.ts'

export interface Place {
  readonly studio: Studio
  readonly ann: Client
  readonly ben: Client
}

/** Held by the tests, for the times of acts. */
export const start = Date.UTC(2026, 10, 20, 9)
export const clock = { now: start }

export const bodyOf = (changes: readonly object[]) =>
  JSON.stringify({ object: 'account', entry: [{ id: '1', changes }] })

/** What a stranger would like to join. */
function forged(number: string, { who }: Command): string {
  const [one, other] = [personAt(who), personAt(who + 1)]
  const message = { id: `forged${who}`, from: one.numbers[0], from_user_id: other.userId, timestamp: '1' }
  const value = {
    metadata: { phone_number_id: number },
    contacts: [{ wa_id: one.numbers[0], user_id: other.userId }],
    messages: [{ ...message, type: 'text', text: { body: 'forged' } }],
  }
  return bodyOf([{ field: 'messages', value }])
}

/** Messages of several customers in one value, as the platform batches them. */
function merged(changes: readonly object[]): object[] {
  const whole: { field: unknown; value: Record<string, unknown> }[] = []
  for (const change of changes) {
    const { field, value } = { field: undefined, value: {}, ...change }
    const before = whole.find((one) => one.field === field && one.field === 'messages')
    if (before === undefined) {
      whole.push({ field, value: { ...objectOf(value) } })
      continue
    }
    for (const part of ['contacts', 'messages', 'statuses']) {
      const all = [...listIn(before.value[part]), ...listIn(objectOf(value)[part])]
      if (all.length > 0) before.value[part] = all
    }
  }
  return whole
}

/** @returns ids of the conversations in which members acted, as they were then */
export async function deliver(
  places: readonly Place[],
  number: string,
  all: readonly Happening[],
): Promise<string[]> {
  const acts = all.filter((one) => one.act !== undefined)
  const actedIn: string[] = []
  const placeAt = (at: number): Place => {
    const place = places[at % places.length] ?? places[0]
    if (place === undefined) throw new Error('nowhere to deliver')
    return place
  }
  /** In their own order, each as soon as there is something to act on. */
  async function tryActs(at: number): Promise<void> {
    while (acts[0]?.act !== undefined) {
      const id = await acted(placeAt(at), number, acts[0].act)
      if (id === undefined) return
      actedIn.push(id)
      acts.shift()
    }
  }
  let batch: object[] = []
  for (const { command, changes } of all.toSorted((a, b) => a.command.order - b.command.order)) {
    if (command.isForged) await post(placeAt(command.ref).studio, forged(number, command))
    if (changes === undefined) {
      await tryActs(command.ref)
      continue
    }
    batch.push(...changes)
    if (command.isBatched) continue
    const body = bodyOf(merged(batch))
    batch = []
    for (let copies = command.isDoubled ? 2 : 1; copies > 0; copies -= 1)
      await postSigned(placeAt(command.ref + copies).studio, body)
  }
  if (batch.length > 0) await postSigned(placeAt(0).studio, bodyOf(merged(batch)))
  await eventuallyTrue(async () => {
    await tryActs(0)
    return acts.length === 0
  })
  return actedIn
}

async function acted({ ann, ben }: Place, number: string, one: ModelAct): Promise<string | undefined> {
  const { customer, at, by, ...json } = one
  const member = by === 'Ben Example' ? ben : ann
  const { conversations } = await list(member, { phone_number_id: number })
  const isTheirs = (id: string) => canonicalId(id) === canonicalId(customer)
  const found = conversations.find(({ customer: { ids } }) => ids.some(isTheirs))
  if (found === undefined) return undefined
  clock.now = at
  const answer = await act(member, found.id, json)
  if (answer.status !== 201) throw new Error(answer.text)
  return found.id
}

/** Replicas catch up. */
async function eventuallyTrue(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 5000, interval: 20 }).toBe(true)
}
