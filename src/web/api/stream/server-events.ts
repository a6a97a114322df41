export interface ServerEvent {
  readonly event: string
  /** Unparsed JSON. */
  readonly data: string
}

/** Ends with the body; skips comments and blocks without a name. */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffered = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (buffered + decoder.decode(value, { stream: true })).split('\n\n')
      buffered = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event !== undefined) yield event
      }
    }
  } finally {
    // Cancels the body when the reader stops early.
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
