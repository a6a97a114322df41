/** Reads server-sent events from the body of an answer, piece by piece as it comes. */

export interface ServerEvent {
  readonly event: string
  /** JSON that nobody has looked at yet. */
  readonly data: string
}

/** Ends with the body; comments and blocks without a name are passed over. */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event !== undefined) yield event
      }
    }
  } finally {
    // Whoever stops listening does not want the rest either.
    await reader.cancel()
  }
}

function readBlock(block: string): ServerEvent | undefined {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
  const event = field('event')[0]
  return event === undefined ? undefined : { event, data: field('data').join('\n') }
}
