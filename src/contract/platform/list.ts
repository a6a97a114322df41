import { entryListOf } from '../reader/entries.ts'
import { z } from '../zod.ts'
import { wholeNumber } from './query-value.ts'

/** Returns an empty list for an absent body, which answers a token that lacks a permission. */
export function emptyList(body: unknown): unknown {
  return body === undefined || body === null || body === '' ? [] : body
}

/** Creates a list schema that accepts a bare array or `{data: […]}`: the same call has returned both. */
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

/** Creates a schema of a list's page, which may also be a bare array. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    emptyList,
    z.union([
      z.looseObject({ data: entryListOf(item), paging: paging.nullish() }),
      entryListOf(item).transform((data) => ({ data, paging: undefined })),
    ]),
  )
}

/** Paging stops here, in case a list never ends. */
export const maxListPages = 100

export const pageQuery = z.strictObject({
  before: z.string().min(1).optional(),
  after: z.string().min(1).optional(),
  limit: wholeNumber(1).optional(),
})
