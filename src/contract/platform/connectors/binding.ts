import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { openText } from '../open-text.ts'
import { unlimitedText } from '../text-field.ts'

export const bindingMacros = [
  'WHATSAPP_PHONE_NUMBER',
  'WHATSAPP_IDENTITY_HASH',
  'WHATSAPP_CURRENT_STATUS_ID',
  'WHATSAPP_PHONE_NUMBER_NATIONAL',
  'WHATSAPP_BSUID',
  'USER_MESSAGE',
  'WHATSAPP_CONVERSATION_ID',
  'WHATSAPP_MESSAGE_ID',
  'INSTAGRAM_IGSID',
  'INSTAGRAM_CONVERSATION_ID',
  'REQUEST_ID',
] as const

export const binding = z.looseObject({
  kind: openText(['default', 'macro']),
  value: z.string().nullish(),
  macro: openText(bindingMacros).nullish(),
})

/** Without a binding the agent fills the value in. A default is text whatever the node's type. */
export const bindingRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('default'), value: z.string({ error: t('Enter a value') }) }),
  // The list of macros grows, so unknown ones must stay usable.
  z.strictObject({ kind: z.literal('macro'), macro: unlimitedText() }),
])
