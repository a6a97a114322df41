import { StringDecoder } from 'node:string_decoder'

export interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/** Characters of the largest webhook with its envelope. */
const maxFrameCharacters = 8_000_000

/** Reads server-sent events (HTML standard, section 9.2). Throws when one is too large. */
export async function* readStreamEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new StringDecoder('utf8')
  let buffered = ''
  for await (const bytes of body) {
    buffered += decoder.write(Buffer.from(bytes))
    let end = buffered.indexOf('\n\n')
    while (end !== -1) {
      const event = eventOf(buffered.slice(0, end))
      buffered = buffered.slice(end + 2)
      if (event !== undefined) yield event
      end = buffered.indexOf('\n\n')
    }
    if (buffered.length > maxFrameCharacters) throw new Error('an event of the stream is too large')
  }
}

function eventOf(frame: string): StreamEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of frame.split('\n')) {
    const at = line.indexOf(': ')
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 2))
  }
  const event = fields.get('event')
  return event === undefined ? undefined : { id: fields.get('id'), event, data: fields.get('data') ?? '' }
}
