/** Digests of the samples that were made here, by which a sample is recognised when it is posted back. */
import type { NewEvent } from '../store/event-store.ts'

/** The oldest go. */
const maxDigests = 1000

/** Creates the function that marks events whose body is that of an earlier sample. */
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
