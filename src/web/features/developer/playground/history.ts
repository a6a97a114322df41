/** What was sent and what was saved, in this browser, without anything secret in it. */
import { useSyncExternalStore } from 'react'
import { requestFile, requestFileFormat } from '../../../../contract/studio/files/request-file.ts'
import { z } from '../../../../contract/zod.ts'
import type { ApiReference } from '../../../api/agent/api-description.ts'
import { useSession } from '../../../api/session.ts'
import { type Owned, owned } from '../../../browser/storage/owned-storage.ts'
import { switchable } from '../../../browser/storage/switchable.ts'
import { nameOfText } from '../../../workspace/name-of-text.ts'
import { shareList } from '../../../workspace/shared-lists.ts'
import { type RequestValues, requestValues } from './request/request-values.ts'
import { storableRequest } from './storable-request.ts'

const sentRequest = z.object({
  at: z.number(),
  draft: requestValues,
  /** Nothing when no answer came. */
  status: z.number().nullable(),
})
export type HistoryEntry = z.infer<typeof sentRequest>

const savedRequest = z.object({ name: z.string(), draft: requestValues })
export type SavedRequest = z.infer<typeof savedRequest>

export const maxSent = 50
export const maxSaved = 100

const sent = owned<readonly HistoryEntry[]>('studio.playground-history.v1', z.array(sentRequest), [])
const saved = switchable(
  owned<readonly SavedRequest[]>('studio.playground-saved.v1', z.array(savedRequest), []),
)

shareList(saved, {
  kind: 'requests',
  titleOf: ({ name }) => name,
  nameOf: ({ name }) => nameOfText(name),
  bodyOf: ([item]) => ({ format: requestFileFormat, version: 1, name: item?.name, request: item?.draft }),
  itemsOf(body) {
    const parsed = requestFile.safeParse(body)
    return parsed.success ? [{ name: parsed.data.name, draft: parsed.data.request }] : []
  },
})

/** A request with the descriptions that tell which of its values may be stored. */
export interface Described {
  draft: RequestValues
  descriptions: readonly ApiReference[]
}

export function rememberSent(
  owner: string,
  { draft, descriptions }: Described,
  status: number | null,
  at = Date.now(),
) {
  const storable = storableRequest(draft, descriptions)
  sent.write(owner, [{ at, draft: storable, status }, ...sent.read(owner)].slice(0, maxSent))
}

export function clearSent(owner: string) {
  sent.write(owner, [])
}

/** What an earlier version or a file brought in obeys the rules of this one before it is shown. */
export function maskStored(owner: string, descriptions: readonly ApiReference[]) {
  remask(sent, owner, descriptions)
  remask(saved, owner, descriptions)
}

function remask<One extends { draft: RequestValues }>(
  store: Owned<readonly One[]>,
  owner: string,
  descriptions: readonly ApiReference[],
) {
  const before = store.read(owner)
  const after = before.map((one) => ({ ...one, draft: storableRequest(one.draft, descriptions) }))
  if (JSON.stringify(after) !== JSON.stringify(before)) store.write(owner, after)
}

/** The same name again replaces what it stood for. */
export function saveRequest(owner: string, name: string, { draft, descriptions }: Described): boolean {
  const others = saved.read(owner).filter((one) => one.name !== name)
  const all = [...others, { name, draft: storableRequest(draft, descriptions) }]
  return saved.write(owner, all.sort((a, b) => a.name.localeCompare(b.name, 'en')).slice(0, maxSaved))
}

export function removeSaved(owner: string, name: string) {
  const others = saved.read(owner).filter((one) => one.name !== name)
  saved.write(owner, others)
}

export function useSent(): readonly HistoryEntry[] {
  const owner = useSession().user.id
  return useSyncExternalStore(sent.subscribe, () => sent.read(owner))
}

export function useSaved(): readonly SavedRequest[] {
  const owner = useSession().user.id
  return useSyncExternalStore(saved.subscribe, () => saved.read(owner))
}
