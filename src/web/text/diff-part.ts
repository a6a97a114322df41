export interface DiffPart {
  /** In both texts, in the first only, or in the second only. */
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}
