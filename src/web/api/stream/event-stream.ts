/** A stream of server-sent events, whose connection the browser mends by itself as long as it can. */

export interface EventStreamListener {
  onOpen(): void
  /** `isFinal`: the browser does not try again, because it was refused. */
  onDrop(isFinal: boolean): void
  /** By name of the event; the data is JSON that nobody has looked at yet. */
  readonly events: Readonly<Record<string, (data: unknown) => void>>
}

/** Returns what closes the stream. */
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
