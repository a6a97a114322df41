import type { ConversationChange } from '../../contract/studio/conversations.ts'

/** The conversations that changed, with their changed messages, and those that are gone. */
export class Touched {
  readonly messages = new Map<number, Set<string>>()
  readonly gone: ConversationChange[] = []

  add(pk: number, messageId: string | undefined): void {
    const all = this.messages.get(pk) ?? new Set()
    this.messages.set(pk, all)
    if (messageId !== undefined) all.add(messageId)
  }

  merge(stays: number, goes: number, change: ConversationChange): void {
    this.add(stays, undefined)
    for (const messageId of this.messages.get(goes) ?? []) this.add(stays, messageId)
    this.messages.delete(goes)
    this.gone.push(change)
  }
}
