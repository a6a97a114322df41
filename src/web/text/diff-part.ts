/** A stretch of a comparison of two texts. */

export interface DiffPart {
  /** Whether both texts have it, only the first, or only the second. */
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}
