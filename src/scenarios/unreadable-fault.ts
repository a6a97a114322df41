/** A fault for what was answered, in a form that nobody expected. */
import type { Fault } from '../agent/transport.ts'

export function unreadableFault(title: string): Fault {
  return { kind: 'unreadable', status: 200, title, detail: '', requestId: null, retryAfterSeconds: null }
}
