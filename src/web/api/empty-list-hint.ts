/** Other reasons for an empty list, for every list of the platform (docs/platform.md, section 1). */
import { t } from '../../contract/translate.ts'

export const emptyListHint = t(
  'Missing something? Without the permission whatsapp_business_management, the platform returns an empty list.',
)
