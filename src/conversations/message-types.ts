/**
 * The table of message types, statuses and calls: what each of them does to a conversation. Inbox, alerts and scenarios
 * use it. A new type in the contract does not compile without a row.
 */
import type { callEvents } from '../contract/platform/conversations/webhook-customer.ts'
import type { messageTypes } from '../contract/platform/conversations/webhook-message.ts'
import type { deliveryStatuses } from '../contract/platform/conversations/webhook-status.ts'

export interface MessageRow {
  /**
   * `message`: an entry of its own · `mark`: on the message it names · `replaces`: the text of the message it names ·
   * `deletes`: the message it names · `notice`: a sentence
   */
  readonly shownAs: 'message' | 'mark' | 'replaces' | 'deletes' | 'notice'
  /** The customer expects an answer. */
  readonly needsAnswer: boolean
  /** It opens the 24-hour window for free text. */
  readonly opensWindow: boolean
}

const said: MessageRow = { shownAs: 'message', needsAnswer: true, opensWindow: true }
const quiet: MessageRow = { shownAs: 'message', needsAnswer: false, opensWindow: true }

export const rowsOfMessages: Readonly<Record<(typeof messageTypes)[number], MessageRow>> = {
  text: said,
  image: said,
  video: said,
  audio: said,
  document: said,
  sticker: said,
  location: said,
  contacts: said,
  interactive: said,
  button: said,
  order: said,
  /** The customer has opened the chat and said nothing. */
  request_welcome: { ...quiet, opensWindow: false },
  reaction: { ...quiet, shownAs: 'mark' },
  edit: { ...quiet, shownAs: 'replaces' },
  revoke: { ...quiet, shownAs: 'deletes' },
  system: { shownAs: 'notice', needsAnswer: false, opensWindow: false },
  unsupported: said,
  unknown: said,
}

/** For a type that nobody knows yet: shown by its name, with what it carries, and answered by a person. */
const otherType: MessageRow = said

/** Some captures omit the type of a text. */
export function rowOfMessage(type: string | null | undefined): MessageRow {
  const rows: Readonly<Record<string, MessageRow>> = rowsOfMessages
  return (Object.hasOwn(rows, type ?? 'text') ? rows[type ?? 'text'] : undefined) ?? otherType
}

export interface StatusRow {
  /** The first such status of a business message gives the team control. */
  readonly movesHolder: boolean
  /** A later step replaces an earlier one, in whatever order they arrive. */
  readonly step: number
}

export const rowsOfStatuses: Readonly<Record<(typeof deliveryStatuses)[number], StatusRow>> = {
  sent: { movesHolder: true, step: 1 },
  delivered: { movesHolder: true, step: 2 },
  read: { movesHolder: true, step: 3 },
  played: { movesHolder: true, step: 4 },
  failed: { movesHolder: false, step: 5 },
  deleted: { movesHolder: false, step: 5 },
  warning: { movesHolder: false, step: 0 },
}

/** Undefined for a word that is no known step of a delivery, such as one about a payment. */
export function rowOfStatus(status: string): StatusRow | undefined {
  const rows: Readonly<Record<string, StatusRow>> = rowsOfStatuses
  return Object.hasOwn(rows, status) ? rows[status] : undefined
}

interface CallRow {
  /** A missed call is one that ended without being accepted. */
  readonly needsAnswer: 'if missed' | 'no'
}

const rowsOfCalls: Readonly<Record<(typeof callEvents)[number], CallRow>> = {
  connect: { needsAnswer: 'no' },
  terminate: { needsAnswer: 'if missed' },
  call_created: { needsAnswer: 'no' },
  call_recording_available: { needsAnswer: 'no' },
  call_transcription_available: { needsAnswer: 'no' },
}

/** Undefined for an event that nobody knows yet. */
export function rowOfCall(event: string | null | undefined): CallRow | undefined {
  const rows: Readonly<Record<string, CallRow>> = rowsOfCalls
  return event && Object.hasOwn(rows, event) ? rows[event] : undefined
}
