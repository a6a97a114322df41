import type { Customer } from '../data/records.ts'
import type { AgentReply } from '../webhooks/agent-replies.ts'

export type DemoMount = 'platform' | 'graph'

export interface PlatformRequest {
  mount: DemoMount
  method: string
  /** Path and query below the mount as received, starting with '/' or empty. */
  target: string
  contentType: string | undefined
  /** The `x-api-version` that would be sent upstream; empty if there is none. */
  apiVersion: string
  body: AsyncIterable<Uint8Array>
}

export interface PlatformAnswer {
  status: number
  /** No `content-length`: the answer's sender adds the framing. */
  headers: [name: string, value: string][]
  body: Buffer
}

export interface CustomerInput {
  readonly phoneNumberId: string
  /** The customer's number, with or without `+`; without it a new customer writes. */
  readonly from?: string | undefined
  /** The name of a new customer, invented by default. */
  readonly name?: string | undefined
  readonly text: string
}

export interface WrittenMessage {
  readonly customer: Customer
  readonly conversationId: string
  /** Undefined if the agent does not have the conversation, so that the message goes to the team. */
  readonly reply: AgentReply | undefined
}

export interface Platform {
  /** Rejects only for a bug in this code. */
  answer(request: PlatformRequest): Promise<PlatformAnswer>
  /** A customer writes to one of the numbers. Rejects with DemoError; undefined once the session has ended. */
  customerWrites(message: CustomerInput): Promise<WrittenMessage | undefined>
  /** Posts the fixtures' chats, once; any call does so, too. */
  tellChats(): Promise<void>
}
