/** Texts about webhooks that have a number, a name or a state in them. */
import { groupedNumber } from '../../../../text/grouped-number.ts'
import type { ConversationOwner } from '../conversations/conversation-items.ts'

const statusNames: Record<string, string> = {
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  played: 'Played',
  deleted: 'Deleted',
  warning: 'Warning',
}

export function statusText(status: string) {
  return Object.hasOwn(statusNames, status) ? (statusNames[status] ?? status) : status
}

export const ownerNames: Record<ConversationOwner, string> = { agent: 'the agent', business: 'the business' }

export function handoverText(to: ConversationOwner | undefined) {
  return to === undefined ? 'Control was passed on' : `Handed over to ${ownerNames[to]}`
}

export function answersText(owner: ConversationOwner) {
  return owner === 'agent' ? 'Agent answers' : 'Business answers'
}

export const speakerNames = { consumer: 'Consumer', agent: 'Agent', business: 'Business' } as const

export function moreOf(count: number) {
  return `+${groupedNumber(count)} more`
}

export function eventCountOf(count: number) {
  return count === 1 ? '1 webhook' : `${groupedNumber(count)} webhooks`
}

export function eventsShownOf(shown: number, all: number) {
  return shown === all ? eventCountOf(all) : `${groupedNumber(shown)} of ${eventCountOf(all)}`
}

export function newOnes(count: number) {
  return count === 1 ? '1 new' : `${groupedNumber(count)} new`
}

export function storedAtMost(count: number) {
  return `The studio keeps the latest ${groupedNumber(count)}.`
}

export function droppedOldest(count: number) {
  return count === 1 ? '1 older one made room.' : `${groupedNumber(count)} older ones made room.`
}

export function refusedOnes({ tooLarge, unsigned }: { tooLarge: number; unsigned: number }) {
  const parts = [
    tooLarge > 0 && `${groupedNumber(tooLarge)} too large`,
    unsigned > 0 && `${groupedNumber(unsigned)} that could not be verified`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `Refused since the start: ${parts.join(', ')}.`
}

export function eventBytesText(bytes: number) {
  return bytes < 10_000 ? `${groupedNumber(bytes)} bytes` : `${groupedNumber(Math.round(bytes / 1000))} kB`
}

export function compareWith(id: string) {
  return `Comparing with webhook …${id.slice(-6)}.`
}

export function sampleSent(name: string) {
  return `Sent: ${name}.`
}
