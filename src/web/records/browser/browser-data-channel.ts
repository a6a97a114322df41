/** Notifies other tabs that a user's data in this browser was deleted or replaced. */

const channelName = 'studio.browser-data'

/** Other tabs still show it, and would store it again with their next change. */
export function announceBrowserDataChange(owner: string) {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(owner)
  channel.close()
}

export function onBrowserDataChange(listener: (owner: string) => void) {
  new BroadcastChannel(channelName).onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data)
  }
}
