/** What a change may destroy for good; `review`: a re-created record is reviewed anew. */
export const lossKinds = ['credentials', 'file', 'review'] as const
export type LossKind = (typeof lossKinds)[number]
