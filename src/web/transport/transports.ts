/** The transports that the app composed. */
import type { StudioTransport } from './call.ts'
import { browserFetch, overHttp } from './over-http.ts'

export interface Transports {
  /** Reads and writes the agent's draft while there is one. */
  page: StudioTransport
  /** Always the live agent, for work on a whole agent. */
  live: StudioTransport
}

const bare = overHttp(browserFetch)

/** Bare on the sign-in page, which has no session, draft or call log. */
let connected: Transports = { page: bare, live: bare }

export function connectTransports(transports: Transports) {
  connected = transports
}

export const page: StudioTransport = (call, signal) => connected.page(call, signal)

export const live: StudioTransport = (call, signal) => connected.live(call, signal)
