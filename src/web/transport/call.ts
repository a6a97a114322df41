import type { PlatformCall, Transport, TransportAnswer } from '../../agent/transport/transport.ts'
import type { ProblemDocument } from '../../contract/studio/problem.ts'

export type Effect = 'read' | 'write'

export interface TransportCall {
  path: string
  method?: string
  query?: Readonly<Record<string, string | undefined>>
  /** Sent as JSON, except form data. */
  body?: unknown
  /** JSON by default. */
  accept?: string
  /** The platform API's, for calls with their own version (`contract/platform/paths.ts`). */
  apiVersion?: string
  /** For `changeHeaderValue`: the subject of a write, for the team's activity. */
  change?: string | undefined
  /** The record before the write as the platform returned it, if the page has just read it. */
  was?: object | undefined
  forms?: PlatformCall['forms']
  /** Required if the method does not imply it. */
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
