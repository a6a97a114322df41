/** Waits at the start until what other replicas told is known. */

/** How long a start waits for the list of ended sessions, before it serves without it and is not ready. */
const maxStartMs = 3000
const startStepMs = 10

/** Resolves when everything missed is read, or after a bounded time. */
export async function untilCurrent(reader: { readonly isCurrent: boolean }): Promise<void> {
  const until = performance.now() + maxStartMs
  while (!reader.isCurrent && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, startStepMs))
  }
}
