/**
 * What an empty list may mean besides emptiness, in the words of every list of the platform
 * (docs/platform.md, section 1).
 */

export const emptyListHint =
  'If there should be some: a token without the permission whatsapp_business_management is told of an empty list instead of a refusal.'
