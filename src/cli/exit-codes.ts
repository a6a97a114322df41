/** `unread`: parts were unreadable. `unclear`: entries were left alone. */
export const exitCodes = {
  done: 0,
  failed: 1,
  differs: 2,
  unread: 3,
  unclear: 4,
  notAsItWas: 5,
  unapproved: 6,
} as const
