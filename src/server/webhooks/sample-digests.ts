import type { NewEvent } from '../store/event-store.ts'

const maxDigests = 1000

/** Creates a function that marks events with an earlier sample's body, which may be posted back. */
export function createSampleMarks(): <Event extends NewEvent>(event: Event) => Event {
  const digests = new Set<string>()
  return (event) => {
    const { digest, isSample } = event
    if (!isSample) return digests.has(digest) ? { ...event, isSample: true } : event
    digests.delete(digest)
    digests.add(digest)
    const [oldest] = digests
    if (digests.size > maxDigests && oldest !== undefined) digests.delete(oldest)
    return event
  }
}
