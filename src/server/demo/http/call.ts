/** One call as the rows of the table see it. */
import type { z } from '../../../contract/zod.ts'
import type { BodyReader } from '../../read-limited.ts'
import type { OptimisticUpdates } from '../data/optimistic-update.ts'
import type { Phone, TenantData } from '../data/tenant-data.ts'
import { unknownThing } from '../platform-error.ts'
import { parseWith } from './json-body.ts'
import type { DemoMount } from './platform-call.ts'

interface User {
  id: string
  name: string
}

export interface Callback {
  url: string
  verifyToken: string
}

/** What a platform needs from whoever runs it. */
export interface DemoContext {
  user: User
  /** Milliseconds since 1970. */
  now: () => number
  bodies: BodyReader
  /** A fresh id; `kind` is a hint for whoever makes ids readable. */
  newId: (kind: string) => string
  /** Makes the absolute address that `paging.next` holds. */
  linkTo: (mount: DemoMount, target: string) => string
  /** Posts a webhook about the number, at once or in a while. */
  post: (phoneNumberId: string, payload: unknown, afterMilliseconds?: number) => void
  /** Whether a text is the token that the user calls with. */
  isOwnToken: (text: string) => boolean
  /** The handshake with an address that someone wants webhooks at. */
  checkCallback: (callback: Callback) => Promise<boolean>
  isChaotic: () => boolean
  /** Runs an action on the session's newest data, then keeps what it changed. */
  takeTurn: OptimisticUpdates['take']
  /** Whether someone has accepted the terms of an account whose fixtures say that nobody has. */
  hasAcceptedTerms: (accountId: string) => boolean
}

export interface DemoCall {
  world: TenantData
  around: DemoContext
  mount: DemoMount
  now: number
  query: URLSearchParams
  /** The path as it came, for links to other pages of the same list. */
  path: string
  body: unknown
  param(name: string): string
}

/** The phone number that the path names; thread control has a word of its own for it. */
export function phoneOf(call: DemoCall): Phone {
  const id = call.param('entity_id') || call.param('phone_number_id')
  const phone = call.world.phone(id)
  if (phone === undefined) throw unknownThing('phone number', id)
  return phone
}

/** Reads the named parameters of the query; whatever else stands there means nothing. */
export function readQuery<Schema extends z.ZodType>(
  schema: Schema,
  call: DemoCall,
  names: readonly string[],
): z.output<Schema> {
  const values = names.flatMap((name) => {
    const value = call.query.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
  return parseWith(schema, Object.fromEntries(values), 'query')
}

/**
 * Returns what pagination needs of a call: its query and how to link to another page (docs/platform.md, section
 * 2.2).
 */
export function pageRequest(call: DemoCall) {
  return {
    query: call.query,
    linkTo: (query: URLSearchParams) => call.around.linkTo(call.mount, `${call.path}?${query}`),
  }
}

export const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000)
