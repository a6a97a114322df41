/** One call as the rows of the table see it. */

import { Refusal } from './refusal.ts'
import type { Phone, World } from './world.ts'

export interface User {
  id: string
  name: string
}

export interface Callback {
  url: string
  verifyToken: string
}

/** What a platform needs from whoever runs it. */
export interface Surroundings {
  user: User
  /** Milliseconds since 1970. */
  now: () => number
  /** A fresh id; `kind` is a hint for whoever makes ids readable. */
  newId: (kind: string) => string
  /** The absolute address that `paging.next` starts with, up to the target. */
  linkTo: (target: string) => string
  /** Posts a webhook about the number, at once or in a while. */
  post: (phoneNumberId: string, payload: unknown, afterMilliseconds?: number) => void
  /** The handshake with an address that somebody wants webhooks at. */
  checkCallback: (callback: Callback) => Promise<boolean>
  isChaotic: () => boolean
}

export interface Call {
  world: World
  around: Surroundings
  now: number
  query: URLSearchParams
  /** The path as it came, for links to other pages of the same list. */
  path: string
  body: unknown
  param(name: string): string
}

/** The phone number that the path names. */
export function phoneOf(call: Call, name = 'entity_id'): Phone {
  const id = call.param(name)
  const phone = call.world.phone(id)
  if (phone === undefined) {
    throw new Refusal(404, `There is no phone number with the id ${JSON.stringify(id.slice(0, 80))}.`)
  }
  return phone
}

export function pageRequest(call: Call) {
  return {
    query: call.query,
    linkTo: (query: URLSearchParams) => call.around.linkTo(`${call.path}?${query}`),
  }
}

export const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000)
