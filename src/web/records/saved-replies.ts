/** Texts that a number's team sends again and again. */

import { storedForm } from '../../contract/stored/stored-form.ts'
import {
  maxSavedReplies,
  savedReplyFields,
  savedReplyFormat,
  storedSavedReply,
} from '../../contract/studio/files/saved-reply-file.ts'
import { z } from '../../contract/zod.ts'
import { freshId } from '../browser/fresh-id.ts'
import { LiveList, useIsLoading, useLoadFailure, useRecords } from './live-list.ts'
import type { RecordPlace } from './record-store.ts'

const savedReply = savedReplyFields.extend({ id: z.string(), phoneNumberId: z.string() })
export type SavedReply = z.infer<typeof savedReply>
export type ReplyValues = z.infer<typeof savedReplyFields>

const list = new LiveList<SavedReply>({
  titleOf: ({ name }) => name,
  browser: {
    entry: 'studio.saved-replies.v1',
    shape: storedForm(z.array(savedReply), { lists: [''] }),
    nameOf: ({ id }) => id,
    numberOf: ({ phoneNumberId }) => phoneNumberId,
  },
  team: {
    kind: 'replies',
    toFile: ([item]) => ({ format: savedReplyFormat, version: 1, name: item?.name, text: item?.text }),
    fromFile(body, { phoneNumberId }, { name: id }) {
      const { data } = storedSavedReply.safeParse(body)
      return data && [{ id, phoneNumberId, name: data.name, text: data.text }]
    },
  },
})

export const useSavedReplies = (place: RecordPlace): readonly SavedReply[] => useRecords(list, place)

export function useSavedRepliesState(place: RecordPlace) {
  return {
    isLoading: useIsLoading(list, place),
    error: useLoadFailure(list, place),
    reload: () => list.reload(place),
  }
}

/**
 * @param id of the reply to change; a new one without it
 * @returns `full` at the limit, and `refused` if it could not be stored
 */
export async function saveReply(
  place: RecordPlace,
  values: ReplyValues,
  id: string = freshId(),
): Promise<'kept' | 'full' | 'refused'> {
  const replies = list.read(place)
  const changed = { ...values, id, phoneNumberId: place.phoneNumberId }
  const isKnown = replies.some((reply) => reply.id === id)
  if (!isKnown && replies.length >= maxSavedReplies) return 'full'
  const next = isKnown ? replies.map((reply) => (reply.id === id ? changed : reply)) : [...replies, changed]
  return (await list.write(place, next)) ? 'kept' : 'refused'
}

export function deleteReply(place: RecordPlace, id: string): Promise<boolean> {
  return list.write(
    place,
    list.read(place).filter((one) => one.id !== id),
  )
}
