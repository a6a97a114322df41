/** Tells every tab of the browser that something was written into a draft. */

const channelName = 'studio.drafts'

/** Longer than a page needs to say that it has saved. */
const latelyMs = 1500

let lastWriteMs = Number.NEGATIVE_INFINITY
/** `isOurs`: it was written in this tab. */
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

/** A channel does not hear itself. */
export function announceDraft() {
  lastWriteMs = performance.now()
  connected().postMessage(null)
  notify(true)
}

export function subscribeToDrafts(listener: Listener): () => void {
  connected()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether what a page reports just now went into a draft. */
export function wasDraftedLately(): boolean {
  return performance.now() - lastWriteMs < latelyMs
}
