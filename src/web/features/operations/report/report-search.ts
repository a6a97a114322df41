import { ifFits, objectShape, textLike, wordOf } from '../../../../contract/plain-shape.ts'

export const reportSearch = objectShape({
  /** Such as `2026-11`; by default the last one that is over. */
  month: ifFits(textLike(/^20\d\d-(?:0[1-9]|1[0-2])$/)),
  /** By default the number of the address. */
  of: ifFits(wordOf(['all'])),
})
