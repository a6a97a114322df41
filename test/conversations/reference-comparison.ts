/** Lists, threads, counts and search of a studio against the reference. */
import { expect } from 'vitest'
import type { ConversationEntryAnswer } from '../../src/contract/studio/conversations.ts'
import type { Client } from '../support/studio.ts'
import { canonicalId } from './reference-identity.ts'
import type { ModelConversation, ModelEntry } from './reference-state.ts'
import { list, thread } from './team.ts'

const entryOf = (entry: ConversationEntryAnswer) => ({
  at: entry.at,
  kind: entry.kind,
  speaker: entry.speaker,
  text: entry.text,
  earlier: entry.deleted ? [] : (entry.edited?.earlier ?? []),
  isDeleted: entry.deleted !== undefined,
  reactions: entry.deleted ? [] : (entry.reactions ?? []).map(({ emoji }) => emoji).toSorted(),
  status: entry.status,
  by: entry.by?.name,
})

/** @param shown - of the studio, which may add to the words where the law leaves the sentence open */
function expectedEntry(entry: ModelEntry, shown = '') {
  const words = entry.words.every((word) => shown.includes(word)) ? shown : entry.words.join('\n')
  // All words have a number in them.
  const deleted = /\d/.test(shown) ? 'Deleted by the customer' : shown
  return {
    at: entry.at,
    kind: entry.kind,
    speaker: entry.speaker,
    text: entry.isDeleted ? deleted : (entry.exact ?? words),
    earlier: entry.isDeleted ? [] : entry.earlier,
    isDeleted: entry.isDeleted,
    reactions: entry.isDeleted ? [] : entry.reactions.toSorted(),
    status: entry.status,
    by: entry.by,
  }
}

const sum = (waits: readonly (number | null | undefined)[]) => waits.filter((since) => since !== null).length

export async function expectAsModel(viewer: Client, number: string, model: readonly ModelConversation[]) {
  const { conversations, counts } = await list(viewer, { phone_number_id: number })
  const found = conversations.map((one) => ({
    ...one,
    key: one.kind === 'group' ? 'group' : [...new Set(one.customer.ids.map(canonicalId))].toSorted().join(),
  }))
  const wanted = model.map((one) => ({ ...one, key: one.kind === 'group' ? 'group' : one.ids.join() }))
  expect(found.map(({ key }) => key).toSorted()).toEqual(wanted.map(({ key }) => key).toSorted())
  for (const { key, entries, ...state } of wanted) {
    const one = found.find((other) => other.key === key)
    const shown = (await thread(viewer, one?.id ?? '')).entries
    expect(shown.map(entryOf)).toEqual(entries.map((entry, at) => expectedEntry(entry, shown[at]?.text)))
    const isOpen = { heldBy: state.heldBy === undefined, wait: state.waitingSince === undefined }
    expect({
      key,
      kind: one?.kind,
      holder: one?.holder,
      heldBy: isOpen.heldBy ? undefined : (one?.heldBy?.name ?? null),
      waitingSince: isOpen.wait ? undefined : one?.waitingSince,
      windowEndsAt: one?.windowEndsAt,
    }).toEqual({
      key,
      kind: state.kind,
      holder: state.holder,
      heldBy: state.heldBy,
      waitingSince: state.waitingSince,
      windowEndsAt: state.windowEndsAt,
    })
  }
  const waits = model.map(({ waitingSince }) => waitingSince)
  expect(counts.all).toBe(model.length)
  if (!waits.includes(undefined)) expect(counts.waiting).toBe(sum(waits))
  const times = found.map(({ lastAt }) => lastAt)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const waiting = await list(viewer, { phone_number_id: number, filter: 'waiting' })
  const inOrder = found.filter(({ waitingSince }) => waitingSince !== null)
  expect(waiting.conversations.map(({ id }) => id)).toEqual(
    inOrder.toSorted((a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0)).map(({ id }) => id),
  )
  expect(counts.waiting).toBe(inOrder.length)
}

/** Each customer's last words and every id are found, and nothing that was deleted. */
export async function expectSearch(viewer: Client, number: string, model: readonly ModelConversation[]) {
  const idsOf = async (q: string) => {
    const { conversations } = await list(viewer, { phone_number_id: number, q })
    return conversations.map(({ kind, customer }) =>
      kind === 'group' ? 'group' : customer.ids.map(canonicalId).toSorted()[0],
    )
  }
  for (const { kind, ids, entries } of model) {
    const key = kind === 'group' ? 'group' : ids[0]
    const spoken = entries.filter((entry) => entry.kind === 'message')
    const last = spoken
      .flatMap(({ exact, words }) => exact || (words.find((word) => word !== '') ?? []))
      .at(-1)
    if (last !== undefined) expect([last, await idsOf(last)]).toEqual([last, [key]])
    for (const { deletedWords } of spoken)
      if (deletedWords !== undefined)
        expect([deletedWords, await idsOf(deletedWords)]).toEqual([deletedWords, []])
    if (kind === 'group') continue
    for (const id of ids) expect([id, await idsOf(id)]).toEqual([id, expect.arrayContaining([key])])
  }
}
