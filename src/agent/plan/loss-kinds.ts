export const lossKinds = ['credentials', 'file', 'review'] as const
export type LossKind = (typeof lossKinds)[number]
