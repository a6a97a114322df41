/** Afterwards the server starts without the list of ended sessions and is not ready. */
const maxStartMs = 3000
const startStepMs = 10

/** Resolves when everything missed is read, or after a bounded time. */
export async function untilCurrent(reader: { readonly isCurrent: boolean }): Promise<void> {
  const until = performance.now() + maxStartMs
  while (!reader.isCurrent && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, startStepMs))
  }
}
