/** An endpoint fully controlled by a test. */
import { onTestFinished } from 'vitest'
import { type Answer, type FakePlatform, reply, startFakePlatform } from '../support/fake-platform.ts'

/** Stopped after the test. */
export async function startOddPeer(...answers: Answer[]): Promise<FakePlatform> {
  const peer = await startFakePlatform()
  onTestFinished(() => peer.close())
  peer.answer(...answers)
  return peer
}

export const completion = (content: unknown, more: object = {}) =>
  reply(200, { choices: [{ message: { role: 'assistant', content: JSON.stringify(content) } }], ...more })

/** Sends server-sent events in pieces, so that they arrive torn. */
export function streamed(events: string[], { isCut = false } = {}): Answer {
  return async (_request, response, call) => {
    await call.ended
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of events.join('').match(/[\s\S]{1,7}/g) ?? []) response.write(piece)
    if (isCut) setTimeout(() => response.destroy(), 20)
    else response.end()
  }
}
export const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
