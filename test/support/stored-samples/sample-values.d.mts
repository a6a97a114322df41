/** Of the samples, only what tests in TypeScript use. */
export const reviewQuestion: {
  readonly phoneNumberId: string
  readonly plan: object
  readonly items: readonly object[]
}
