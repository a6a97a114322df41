/** Runs of an expensive property: few per change, many every night (`.github/workflows/mutation.yml`). */
const factor = Number(process.env.STUDIO_PROPERTY_FACTOR ?? 1)

export const propertyRuns = (perChange: number) => ({ numRuns: perChange * factor })
