/** Afterwards the server starts unready, without the list of ended sessions. */
const maxStartMs = 3000
const startStepMs = 10

/** Resolves once everything missed is read, or after `maxStartMs`. */
export async function untilCurrent(reader: { readonly isCurrent: boolean }): Promise<void> {
  const until = performance.now() + maxStartMs
  while (!reader.isCurrent && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, startStepMs))
  }
}
