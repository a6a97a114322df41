/** The finished evaluation jobs of the demo, which no call of the platform lists. */

/** Oldest first; the second one has lower scores than the first. */
export const demoEvaluationJobs = ['790000000000001', '790000000000002'] as const
