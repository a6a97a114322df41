import type { Transport, TransportAnswer } from '../../agent/transport/transport.ts'
import type { ProblemDocument } from '../../contract/studio/problem.ts'

export type Effect = 'read' | 'write'

export interface TransportCall {
  path: string
  /** GET by default. */
  method?: string
  query?: Readonly<Record<string, string | undefined>>
  /** Sent as JSON, except form data. */
  body?: unknown
  /** JSON by default. */
  accept?: string
  /** Of the platform, for calls with a version of their own (`contract/platform/paths.ts`). */
  apiVersion?: string
  /** Of `changeHeaderValue`: what a write is about, for the team's activity. */
  change?: string | undefined
  /** Required where the method does not say it. */
  effect?: Effect
  /** Replaces all other headers and the body. */
  written?: { headers: Record<string, string>; body: string | undefined }
  /** Leaves the response body to the caller. */
  isUnread?: boolean
  /** Continues after the page is left. */
  outlivesPage?: boolean
  /** Replaces `fetch`, such as for upload progress. */
  carrier?: Fetch
}

/** Answers made in the browser have no response. */
export type StudioAnswer = TransportAnswer & {
  response?: Response
  /** For errors of the studio rather than the platform. */
  problem?: ProblemDocument
}

export type StudioTransport = Transport<TransportCall, StudioAnswer>

export interface OutgoingRequest extends RequestInit {
  method: string
  carrier?: Fetch
}

export type Fetch = (url: string, request: OutgoingRequest) => Promise<Response>
