/**
 * Runs of a property: a fifth for each change, all with `npm test -- --all` and in CI (factor 1), many every night
 * (`.github/workflows/mutation.yml`).
 */
const factor = Number(process.env.STUDIO_PROPERTY_FACTOR ?? 0.2)
const atLeast = 5

/** False if a property has too few runs to reach each of its cases. */
export const hasAllRuns = factor >= 1

/** @param full - runs with a factor of one */
export const propertyRuns = (full: number) => ({
  numRuns: Math.max(Math.min(full, atLeast), Math.round(full * factor)),
})
