/** What a change may destroy for good; `review`: the platform reviews a record anew when it is created again. */
export const lossKinds = ['credentials', 'file', 'review'] as const
export type LossKind = (typeof lossKinds)[number]
