/** Lists in the shapes that the platform uses for them. */
import { entryListOf } from '../reader/entries.ts'
import { z } from '../zod.ts'
import { wholeNumber } from './query-value.ts'

/** Replaces an absent body by an empty list: that is the answer to a token that lacks a permission. */
export function emptyList(body: unknown): unknown {
  return body === undefined || body === null || body === '' ? [] : body
}

/**
 * Creates the schema of a bare array, which is also accepted as `{data: […]}`. Both forms have been seen for the
 * same call; the result is the array.
 */
export function listSchemaOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    emptyList,
    z.union([entryListOf(item), z.looseObject({ data: entryListOf(item) }).transform((list) => list.data)]),
  )
}

export const paging = z.looseObject({
  cursors: z.looseObject({ before: z.string().nullish(), after: z.string().nullish() }).nullish(),
  next: z.string().nullish(),
  previous: z.string().nullish(),
})
export type Paging = z.infer<typeof paging>

/** Creates the schema of one page of a longer list, which is also accepted as a bare array. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    emptyList,
    z.union([
      z.looseObject({ data: entryListOf(item), paging: paging.nullish() }),
      entryListOf(item).transform((data) => ({ data, paging: undefined })),
    ]),
  )
}

/** A list that never ends is given up after so many pages. */
export const maxListPages = 100

/** The query that pages through a list. */
export const pageQuery = z.strictObject({
  before: z.string().min(1).optional(),
  after: z.string().min(1).optional(),
  limit: wholeNumber(1).optional(),
})
export type PageQuery = z.infer<typeof pageQuery>
