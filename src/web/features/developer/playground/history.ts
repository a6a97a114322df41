import { deepEqual } from '../../../../contract/json.ts'
import { storedForm } from '../../../../contract/stored/stored-form.ts'
import { requestFileFormat, storedRequestFile } from '../../../../contract/studio/files/request-file.ts'
import { nameOfText } from '../../../../contract/studio/workspace/name-of-text.ts'
import { z } from '../../../../contract/zod.ts'
import type { ApiReference } from '../../../api/agent/api-description.ts'
import { useSession } from '../../../api/session.ts'
import { useStore } from '../../../browser/create-store.ts'
import { userSetting, useUserSetting } from '../../../browser/setting.ts'
import { followedNumber } from '../../../records/followed-number.ts'
import { LiveList, useRecords } from '../../../records/live-list.ts'
import type { RecordPlace } from '../../../records/record-store.ts'
import { type RequestValues, requestValues } from './request/request-values.ts'
import { storableRequest } from './storable-request.ts'

const sentRequest = z.object({
  at: z.number(),
  draft: requestValues,
  /** Null without an answer. */
  status: z.number().nullable(),
})
export type HistoryEntry = z.infer<typeof sentRequest>

const savedRequest = z.object({ name: z.string(), draft: requestValues })
export type SavedRequest = z.infer<typeof savedRequest>

export const maxSent = 50
export const maxSaved = 100

const sent = userSetting<readonly HistoryEntry[]>('studio.playground-history.v1', z.array(sentRequest), [])

const saved = new LiveList<SavedRequest>({
  titleOf: ({ name }) => name,
  browser: {
    entry: 'studio.playground-saved.v1',
    shape: storedForm(z.array(savedRequest), { lists: [''] }),
    nameOf: ({ name }) => nameOfText(name),
  },
  team: {
    kind: 'requests',
    toFile: ([item]) => ({ format: requestFileFormat, version: 1, name: item?.name, request: item?.draft }),
    fromFile(body) {
      const parsed = storedRequestFile.safeParse(body)
      return parsed.success ? [{ name: parsed.data.name, draft: parsed.data.request }] : undefined
    },
  },
})

/** Requests are not tied to a number, but a team's records are stored per number. */
const placeOf = (owner: string): RecordPlace => ({ owner, phoneNumberId: followedNumber.read() ?? '' })

/** A request with the descriptions that decide which values are stored. */
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

/** Applies today's rules to older and imported entries. */
export function maskStored(owner: string, descriptions: readonly ApiReference[]) {
  const remask = <One extends { draft: RequestValues }>(list: readonly One[]) =>
    list.map((one) => ({ ...one, draft: storableRequest(one.draft, descriptions) }))
  const before = sent.read(owner)
  const after = remask(before)
  if (!deepEqual(after, before)) sent.write(owner, after)
  void saved.write(placeOf(owner), remask(saved.read(placeOf(owner))))
}

/** Replaces a request of the same name. */
export function saveRequest(
  owner: string,
  name: string,
  { draft, descriptions }: Described,
): Promise<boolean> {
  const place = placeOf(owner)
  const others = saved.read(place).filter((one) => one.name !== name)
  const all = [...others, { name, draft: storableRequest(draft, descriptions) }]
  return saved.write(place, byName(all).slice(0, maxSaved))
}

export async function removeSaved(owner: string, name: string): Promise<boolean> {
  const isNamed = (one: SavedRequest) => one.name === name
  const places = [placeOf(owner), { owner, phoneNumberId: '' }].filter((one) => saved.read(one).some(isNamed))
  const removals = places.map((place) =>
    saved.write(
      place,
      saved.read(place).filter((one) => !isNamed(one)),
    ),
  )
  return (await Promise.all(removals)).every(Boolean)
}

export function useSent(): readonly HistoryEntry[] {
  return useUserSetting(sent, useSession().user.id)
}

export function useSaved(): readonly SavedRequest[] {
  const owner = useSession().user.id
  const phoneNumberId = useStore(followedNumber) ?? ''
  // Stored before a number was opened.
  const early = useRecords(saved, { owner, phoneNumberId: '' })
  const ofNumber = useRecords(saved, { owner, phoneNumberId })
  return byName([...new Map([...early, ...ofNumber].map((one) => [one.name, one])).values()])
}

function byName(requests: readonly SavedRequest[]): SavedRequest[] {
  return requests.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
