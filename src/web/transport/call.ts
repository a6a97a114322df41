/** A call of the browser app to the studio, and the form of every way that it may take. */
import type { Transport, TransportAnswer } from '../../agent/transport/transport.ts'
import type { ProblemDocument } from '../../contract/studio/problem.ts'

/** Whether read-only mode lets a call pass. */
export type Effect = 'read' | 'write'

export interface TransportCall {
  path: string
  /** GET unless said otherwise. */
  method?: string
  query?: Readonly<Record<string, string | undefined>>
  /** Sent as JSON; a form is sent as it is, in parts. */
  body?: unknown
  /** JSON unless said otherwise. */
  accept?: string
  /** Of the platform, where a call knows another one than the rest (`contract/platform/paths.ts`). */
  apiVersion?: string
  /** Given where the method alone does not tell what the call does. */
  effect?: Effect
  /** Sent in the place of all headers and of the body that would be made of the above. */
  written?: { headers: Record<string, string>; body: string | undefined }
  /** The body of the response is left to the caller. */
  isUnread?: boolean
  /** Goes on when the page is left. */
  outlivesPage?: boolean
  /** What carries the request where `fetch` cannot do what is needed. */
  carrier?: Fetch
}

/** What was answered in the browser has no response. */
export type StudioAnswer = TransportAnswer & {
  response?: Response
  /** Where the studio failed by itself, not the platform. */
  problem?: ProblemDocument
}

export type StudioTransport = Transport<TransportCall, StudioAnswer>

export interface OutgoingRequest extends RequestInit {
  method: string
  carrier?: Fetch
}

export type Fetch = (url: string, request: OutgoingRequest) => Promise<Response>
