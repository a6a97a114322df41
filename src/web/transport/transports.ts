/** The ways out that the app composed, for those who send. */
import type { StudioTransport } from './call.ts'
import { browserFetch, overHttp } from './over-http.ts'

export interface Transports {
  /** For pages: they show a draft of an agent, and write into it, while there is one. */
  page: StudioTransport
  /** For what is done with a whole agent: always the one that people talk to. */
  live: StudioTransport
}

const bare = overHttp(browserFetch)

/** Bare on the sign-in page, which has neither session nor draft nor a log of its calls. */
let connected: Transports = { page: bare, live: bare }

/** Called once, before anything is sent. */
export function connectTransports(transports: Transports) {
  connected = transports
}

export const page: StudioTransport = (call, signal) => connected.page(call, signal)

export const live: StudioTransport = (call, signal) => connected.live(call, signal)
