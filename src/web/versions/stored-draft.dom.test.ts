import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import type { DraftChange } from '../../agent/draft/draft.ts'
import { draftKey } from '../records/draft/draft-switch.ts'
import { beginAgentDraft, changeAgentDraft, readAgentDraft } from '../records/draft/drafts.ts'
import { changeDraft, discardDraft } from './stored-draft.ts'

const key = draftKey('a', '1')
const base = bundleOf({ phoneNumberId: '1', unrecognised: [], unread: [] }).bundle
const faq = (id: string, answer: string): DraftChange => ({
  state: 'created',
  kind: 'faqs',
  id,
  after: { question: `Q${id}`, answer },
})
const mine = faq('1', 'Mine')

/** As a colleague, or another tab, does. */
const save = (change: DraftChange) =>
  changeAgentDraft(key, (draft) => ({
    draft: { ...draft, changes: [...draft.changes.filter(({ id }) => id !== change.id), change] },
    result: undefined,
  }))
const left = async () => (await readAgentDraft(key))?.changes

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ enabled: false, bytes: 0, maxBytes: 0 }))
  await changeAgentDraft(key, () => ({ draft: undefined, result: undefined }))
  await beginAgentDraft(key, { startedAt: '2026-03-01T09:00:00Z', base, changes: [mine] })
})

test('discarding a draft keeps a change that its user has not seen', async () => {
  await save(faq('2', 'Theirs'))
  await expect(discardDraft(key, [mine])).rejects.toMatchObject({ kind: 'conflict' })
  expect(await left()).toHaveLength(2)
  await save(faq('1', 'Theirs as well'))
  await expect(discardDraft(key, [mine, faq('2', 'Theirs')])).rejects.toMatchObject({ kind: 'conflict' })
  const seen = [faq('2', 'Theirs'), faq('1', 'Theirs as well')]
  expect(await discardDraft(key, seen)).toBe(true)
  expect(await left()).toBeUndefined()
})

test('only the first of two users who discard a draft has discarded it', async () => {
  expect(await discardDraft(key, [mine])).toBe(true)
  expect(await discardDraft(key, [mine])).toBe(false)
})

test('a draft is deleted as it was judged: a change of the same moment stays', async () => {
  let colleague: Promise<unknown> | undefined
  const done = changeDraft(key, ({ changes, ...draft }) => {
    colleague ??= save(faq('2', 'Theirs'))
    const others = changes.filter(({ id }) => id !== mine.id)
    return {
      draft: others.length === 0 ? undefined : { ...draft, changes: others },
      result: others.length === 0,
    }
  })
  await Promise.all([done, colleague])
  await colleague
  expect(await left()).toEqual([faq('2', 'Theirs')])
})
