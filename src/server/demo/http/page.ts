import { badField } from '../platform-error.ts'

export interface PageRequest {
  query: URLSearchParams
  linkTo: (query: URLSearchParams) => string
  defaultLimit?: number
}

const maxLimit = 100

const cursorOf = (id: string) => Buffer.from(`c:${id}`).toString('base64url')

function readLimit(text: string | null, fallback: number): number {
  if (text === null || text === '') return fallback
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1) throw badField('limit', 'must be a positive integer')
  return Math.min(Number(text), maxLimit)
}

function positionOf(ids: string[], name: string, cursor: string): number {
  const position = ids.findIndex((id) => cursorOf(id) === cursor)
  if (position < 0) throw badField(name, 'is not a cursor of this list')
  return position
}

/** Paginates by cursor (docs/platform.md, section 2.2): `after` precedes `before`; ids must be unique in the list. */
export function paginate<T>(items: readonly T[], idOf: (item: T) => string, page: PageRequest) {
  const { query } = page
  const limit = readLimit(query.get('limit'), page.defaultLimit ?? 25)
  const ids = items.map(idOf)
  const after = query.get('after')
  const before = query.get('before')
  let start = 0
  if (after) start = positionOf(ids, 'after', after) + 1
  else if (before) start = Math.max(0, positionOf(ids, 'before', before) - limit)
  const end = before && !after ? positionOf(ids, 'before', before) : start + limit
  const data = items.slice(start, Math.min(end, start + limit))
  const first = ids[start]
  const last = ids[start + data.length - 1]
  if (data.length === 0 || first === undefined || last === undefined) return { data }
  const link = (name: 'after' | 'before', cursor: string) => {
    const next = new URLSearchParams(query)
    next.delete(name === 'after' ? 'before' : 'after')
    next.set('limit', String(limit))
    next.set(name, cursor)
    return page.linkTo(next)
  }
  return {
    data,
    paging: {
      cursors: { before: cursorOf(first), after: cursorOf(last) },
      ...(start + data.length < items.length ? { next: link('after', cursorOf(last)) } : {}),
      ...(start > 0 ? { previous: link('before', cursorOf(first)) } : {}),
    },
  }
}

interface CursorPage<T> {
  data: readonly T[]
  paging?: { cursors: { before: string; after: string }; next?: string }
}

/** Converts a page to the platform host's form: no addresses, and no `after` on the last one. */
export function withoutNext<T>({ data, paging }: CursorPage<T>) {
  if (paging === undefined) return { data }
  const { before, after } = paging.cursors
  return { data, paging: { cursors: paging.next === undefined ? { before } : { before, after } } }
}
