import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { listSchemaOf, maxListPages, pageOf } from '../../contract/platform/list.ts'
import { unseenCursor } from '../../contract/platform/next-cursor.ts'
import { type RecordFields, withoutBlankFields } from '../../contract/platform/record-kinds/record-field.ts'
import { writeBack } from '../../contract/platform/write-back.ts'
import { type Entry, isRecognised, recognisedOf } from '../../contract/reader/unrecognised.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { changeHeaderValue } from '../../contract/studio/workspace/change-header.ts'
import { z } from '../../contract/zod.ts'
import type { HandedRequest } from '../browser/handed-request.ts'
import { named, type SafeChange, safeBody } from './agent/safe-change.ts'
import { ApiError } from './api-error.ts'
import { send } from './client.ts'

type Fields = Readonly<Record<string, unknown>>

/** Actions on an unrecognised list entry whose id is readable. */
export interface RawEntryActions {
  listKey: QueryKey
  /** A playground request that replaces the entry with its own JSON. */
  requestOf?(id: string, raw: object): HandedRequest
  remove(id: string): Promise<unknown>
}

interface Description<Item extends z.ZodType, Scope, Change> {
  name: string
  item: Item
  /** Create requests omit fields that equal absence. */
  fields?: RecordFields
  /** Fields that only the platform sets. */
  readOnly?: readonly string[]
  /** The field by which users know an item. */
  nameField?: string | undefined
  /** Reads all pages one after the other. */
  isPaged?: true
  /** Builds the body of a change, by default the current item with the changes. */
  bodyOf?(current: z.output<Item>, draft: Change): object
  /** The body of a retry after a refusal; undefined for none. */
  secondBodyOf?(body: object, refusal: ApiError): object | undefined
  /** Items can be created and deleted only. */
  isFixed?: true
  /** Paths below the platform's mount; the scope is usually a phone number. */
  listPath(scope: Scope): string
  itemPath(scope: Scope, id: string): string
}

/** `Change` can hold more than form fields, where something can be removed. */
export function resource<
  Draft extends object,
  Item extends z.ZodType<Fields & { id: string }>,
  Scope = string,
  Change extends object = Partial<Draft>,
>(description: Description<Item, Scope, Change>) {
  const reads = readsOf(description)
  const write = writesOf<Draft, Item, Scope, Change>(description)
  return {
    keys: reads.keys,
    list: reads.list,
    recognised: reads.recognised,
    one: reads.one,
    write,

    rawEntries: (scope: Scope): RawEntryActions => ({
      listKey: reads.keys.list(scope),
      remove: (id) => write.remove(scope, id),
      ...(!description.isFixed && {
        requestOf: (id: string, raw: object) => rawRequest(description, pathOf(description, scope, id), raw),
      }),
    }),

    useCreate(scope: Scope) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: (draft: Draft) => write.create(scope, draft),
        onSuccess: (created) => queryClient.setQueryData(reads.keys.one(scope, created.id), created),
        // A failed write may have happened (docs/platform.md, section 10.8), so the list is read again.
        onSettled: () => queryClient.invalidateQueries({ queryKey: reads.keys.list(scope) }),
      })
    },

    /** Sends changed fields only, so that others' changes are kept. */
    useChange(scope: Scope, id: string) {
      const queryClient = useQueryClient()
      return useMutation({
        mutationFn: write.change(scope, id),
        onSuccess: (changed) => {
          queryClient.setQueryData(reads.keys.one(scope, id), changed)
          queryClient.setQueryData<Entry<z.output<Item>>[]>(reads.keys.list(scope), (entries) =>
            entries?.map((entry) => (isRecognised(entry) && entry.id === id ? changed : entry)),
          )
          void queryClient.invalidateQueries({ queryKey: reads.keys.list(scope) })
        },
      })
    },
  }
}

type Paths<Scope> = Pick<Description<z.ZodType, Scope, object>, 'listPath' | 'itemPath'>

/** Without an id, the list's path. */
function pathOf<Scope>({ listPath, itemPath }: Paths<Scope>, scope: Scope, id?: string): string {
  return studioPaths.platform + (id === undefined ? listPath(scope) : itemPath(scope, id))
}

function readsOf<Item extends z.ZodType<Fields & { id: string }>, Scope, Change>(
  description: Description<Item, Scope, Change>,
) {
  const { name, item } = description
  const keys = {
    all: [name],
    forScope: (scope: Scope) => [name, scope],
    list: (scope: Scope) => [name, scope, 'list'],
    one: (scope: Scope, id: string) => [name, scope, 'one', id],
  }

  async function readList(scope: Scope, signal: AbortSignal): Promise<Entry<z.output<Item>>[]> {
    const path = pathOf(description, scope)
    if (!description.isPaged) return send(listSchemaOf(item), { path, signal })
    const all: Entry<z.output<Item>>[] = []
    const asked: string[] = []
    let after: string | undefined
    for (let number = 0; number < maxListPages; number += 1) {
      const page = await send(pageOf(item), { path, query: { limit: '100', after }, signal })
      all.push(...page.data)
      after = unseenCursor(page, asked)
      if (after === undefined) break
      asked.push(after)
    }
    return all
  }

  return {
    keys,

    list: (scope: Scope) =>
      queryOptions({
        queryKey: keys.list(scope),
        queryFn: async ({ client, signal }) => {
          const items = await readList(scope, signal)
          refreshOutdated(client, recognisedOf(items), (id) => keys.one(scope, id))
          return items
        },
      }),

    recognised: (scope: Scope) =>
      queryOptions({
        queryKey: keys.list(scope),
        queryFn: ({ signal }) => readList(scope, signal),
        select: (entries: readonly Entry<z.output<Item>>[]) => recognisedOf(entries),
      }),

    one: (scope: Scope, id: string) =>
      queryOptions({
        queryKey: keys.one(scope, id),
        queryFn: ({ signal }) => send(item, { path: pathOf(description, scope, id), signal }),
      }),
  }
}

/** Single writes for bulk runs; the caller invalidates the queries. */
function writesOf<
  Draft extends object,
  Item extends z.ZodType<Fields & { id: string }>,
  Scope,
  Change extends object,
>(description: Description<Item, Scope, Change>) {
  const { item, fields = {}, readOnly = [], nameField } = description
  // Exactly these arguments: what builds a body may accept others.
  const bodyOf = (current: z.output<Item>, draft: Change) =>
    description.bodyOf?.(current, draft) ?? writeBack(current, draft, readOnly)

  const secondTry = (call: { path: string; method: 'POST' | 'PUT'; body: object; change: string }) => {
    return (error: unknown) => {
      const body = error instanceof ApiError ? description.secondBodyOf?.(call.body, error) : undefined
      if (body === undefined) throw error
      return send(item, { ...call, body })
    }
  }

  return {
    create(scope: Scope, draft: Draft) {
      const body = withoutBlankFields(fields, draft)
      const change = changeHeaderValue({ ...named(body, nameField), fields: Object.keys(body) })
      const call = { path: pathOf(description, scope), method: 'POST', body, change } as const
      return send(item, call).catch(secondTry(call))
    },
    change: (scope: Scope, id: string) => async (change: SafeChange<z.output<Item>, Change>) => {
      const path = pathOf(description, scope, id)
      const current = await send(item, { path })
      const call = {
        path,
        method: 'PUT',
        ...safeBody({ bodyOf, readOnly, nameField }, current, change),
      } as const
      return send(item, call).catch(secondTry(call))
    },
    /** @param name for the team's activity */
    remove: (scope: Scope, id: string, name?: string) =>
      send(z.unknown(), {
        path: pathOf(description, scope, id),
        method: 'DELETE',
        ...(name !== undefined && { change: changeHeaderValue({ name }) }),
      }),
  }
}

function rawRequest({ readOnly = [] }: { readOnly?: readonly string[] }, url: string, raw: object) {
  const fields = Object.entries(raw).filter(([field]) => field !== 'id' && !readOnly.includes(field))
  const body = JSON.stringify(Object.fromEntries(fields), null, 2)
  return { method: 'PUT', url, headers: [], body }
}

/** Refetches open items that the list shows differently, such as after a review. */
function refreshOutdated(
  client: QueryClient,
  items: readonly (Fields & { id: string })[],
  keyOf: (id: string) => readonly unknown[],
) {
  for (const item of items) {
    const cached = client.getQueryData<Fields>(keyOf(item.id))
    if (cached !== undefined && saysOtherwise(item, cached)) {
      void client.invalidateQueries({ queryKey: keyOf(item.id) })
    }
  }
}

/** Lists may omit or shorten long values, so only common values are compared. */
function saysOtherwise(listed: Fields, cached: Fields): boolean {
  return Object.entries(listed).some(
    ([name, value]) => isPlain(value) && isPlain(cached[name]) && value !== cached[name],
  )
}

const maxPlainCharacters = 100

function isPlain(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value.length <= maxPlainCharacters)
  )
}
