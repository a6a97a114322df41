export interface EventStreamListener {
  onOpen(): void
  /** `isFinal`: the browser will not reconnect. */
  onDrop(isFinal: boolean): void
  /** By event name; the data is unparsed JSON. */
  readonly events: Readonly<Record<string, (data: unknown) => void>>
}

/** Returns a function that closes the stream. */
export function openStream(
  path: string,
  query: Record<string, string>,
  listener: EventStreamListener,
): () => void {
  const search = new URLSearchParams(query)
  const source = new EventSource(search.size === 0 ? path : `${path}?${search}`)
  source.onopen = () => listener.onOpen()
  source.onerror = () => listener.onDrop(source.readyState === EventSource.CLOSED)
  for (const [name, tell] of Object.entries(listener.events)) {
    source.addEventListener(name, ({ data }) => tell(JSON.parse(data)))
  }
  return () => source.close()
}
