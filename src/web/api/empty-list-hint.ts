/**
 * What an empty list may mean besides emptiness, in the words of every list of the platform
 * (docs/platform.md, section 1).
 */

export const emptyListHint =
  'Expected some? Your token may lack the permission whatsapp_business_management: the platform then returns an empty list.'
