import type { BodyReader } from '../core/read-limited.ts'
import type { DocumentStore } from '../store/document-store.ts'
import type { Later } from './data/scheduler.ts'
import type { Callback } from './http/call.ts'
import type { DemoMount } from './http/platform-call.ts'

export interface DemoOptions {
  now?: () => number
  bodies?: BodyReader
  maxSessions?: number
  maxBytesPerSession?: number
  /** Bound for all sessions; the least recently used is dropped. */
  maxBytes?: number
  /** `callback` is the address that the user has set for the number or its account, if any. */
  onWebhook?: (userId: string, payload: unknown, callback: Callback | undefined, receivedAt: number) => void
  /** Makes some of that user's calls fail, as on a busy platform. */
  isChaotic?: (userId: string) => boolean
  /** False for a business without budgets. */
  offersBudgets?: (userId: string) => boolean
  /** Not a call: on the platform the terms are accepted on a web page. */
  hasAcceptedTerms?: (accountId: string) => boolean
  /** Posts earlier chats at the first call or `tellChats`; off by default. */
  tellsChats?: boolean
  nameOf?: (userId: string) => string
  /** Users of one business share data; by default each has their own. */
  businessOf?: (userId: string) => string
  newId?: (kind: string) => string
  later?: Later
  /** The base of `paging.next`; in the demo those links lead nowhere. */
  linkTo?: (userId: string, mount: DemoMount, target: string) => string
  /** False when the address fails the webhook handshake. */
  checkCallback?: (callback: Callback) => Promise<boolean>
  /** In a demo session the token is the sentinel. */
  isTokenOf?: (userId: string, text: string) => boolean
  documents?: DocumentStore | undefined
  /** Derived from the expiry, so that all replicas agree on the start of a session. */
  beganAt?: (expiresAt: number) => number
}
