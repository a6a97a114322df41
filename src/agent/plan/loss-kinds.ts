/** Irreversible losses of a change; `review`: a re-created record is reviewed again. */
export const lossKinds = ['credentials', 'file', 'review'] as const
export type LossKind = (typeof lossKinds)[number]
