/** Notifies all tabs of writes into a draft. */

const channelName = 'studio.drafts'

/** Longer than a page takes to report a save. */
const latelyMs = 1500

let lastWriteMs = Number.NEGATIVE_INFINITY
/** `isOurs`: written in this tab. */
type Listener = (isOurs: boolean) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

function connected(): BroadcastChannel {
  if (channel === undefined) {
    channel = new BroadcastChannel(channelName)
    channel.onmessage = () => notify(false)
  }
  return channel
}

function notify(isOurs: boolean) {
  for (const listener of listeners) listener(isOurs)
}

/** A channel does not notify its own sender. */
export function announceDraft() {
  lastWriteMs = performance.now()
  connected().postMessage(null)
  notify(true)
}

/** Later reports are no longer about a draft. */
export function forgetDraftWrite() {
  lastWriteMs = Number.NEGATIVE_INFINITY
}

export function subscribeToDrafts(listener: Listener): () => void {
  connected()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns true if the change being reported went into a draft. */
export function wasDraftedLately(): boolean {
  return performance.now() - lastWriteMs < latelyMs
}
