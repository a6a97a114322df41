import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request below a mount; `suffix` is the raw target without the mount's own path. */
export interface MountedRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly suffix: string
  readonly requestId: string
}
