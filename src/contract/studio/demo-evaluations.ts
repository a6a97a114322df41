/** Oldest first; the second has lower scores. */
export const demoEvaluationJobs = ['790000000000001', '790000000000002'] as const
