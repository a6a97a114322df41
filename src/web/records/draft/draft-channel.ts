/** Notifies all tabs of writes into a draft. */

const channelName = 'studio.drafts'

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
  connected().postMessage(null)
  notify(true)
}

export function subscribeToDrafts(listener: Listener): () => void {
  connected()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
