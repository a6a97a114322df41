import type { z } from '../../../contract/zod.ts'
import type { BodyReader } from '../../core/read-limited.ts'
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

export interface DemoContext {
  user: User
  now: () => number
  bodies: BodyReader
  /** `kind` makes ids readable. */
  newId: (kind: string) => string
  linkTo: (mount: DemoMount, target: string) => string
  /** Posts a webhook about the number, at once or after a delay in milliseconds; a negative one dates it back. */
  post: (
    phoneNumberId: string,
    payload: unknown,
    afterMilliseconds?: number,
    /** Asked when the delay is over. */
    isStillDue?: () => boolean,
  ) => void
  isOwnToken: (text: string) => boolean
  /** Performs the webhook handshake with an address. */
  checkCallback: (callback: Callback) => Promise<boolean>
  isChaotic: () => boolean
  /** False when the business has no budgets. */
  offersBudgets: () => boolean
  takeTurn: OptimisticUpdates['take']
  /** True if webhooks of the fixtures' chats are posted. */
  tellsChats: boolean
  /** Returns whether an account's terms were accepted after its fixtures were created. */
  hasAcceptedTerms: (accountId: string) => boolean
}

export interface DemoCall {
  tenant: TenantData
  around: DemoContext
  mount: DemoMount
  now: number
  query: URLSearchParams
  /** As received, for links to the list's other pages. */
  path: string
  body: unknown
  /** Decoded; empty for a parameter that the path does not have. */
  param(name: string): string
}

/** What work outside a call needs of one. */
export type DemoMoment = Pick<DemoCall, 'around' | 'now'>

/** Returns the phone number in the path, whose parameter differs in thread control. Throws DemoError 404. */
export function phoneOf(call: DemoCall): Phone {
  const id = call.param('entity_id') || call.param('phone_number_id')
  const phone = call.tenant.phone(id)
  if (phone === undefined) throw unknownThing('phone number', id)
  return phone
}

/** Parses the query's named parameters; others are ignored. */
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

/** Returns a call's pagination parameters (docs/platform.md, section 2.2). */
export function pageRequest(call: DemoCall) {
  return {
    query: call.query,
    linkTo: (query: URLSearchParams) => call.around.linkTo(call.mount, `${call.path}?${query}`),
  }
}

export const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000)
