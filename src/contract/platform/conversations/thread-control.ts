import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { openText } from '../open-text.ts'
import { oneOf, optionalText, unlimitedText } from '../text-field.ts'

export const maxThreadMetadataCharacters = 2000

/** `release` works on every host; `take` had no effect, or made the agent announce a team member. */
export const threadActions = ['release', 'pass', 'take'] as const

export const messagingProduct = 'whatsapp'

/** Sent with `take` and recognized in the webhook; capitals, because masking keeps such words. */
export const takenOverReason = 'TAKEN_OVER'

/** Returns the metadata of `take`, with the member's note, if any. */
export function takeMetadata(note: string): string {
  return note === '' ? takenOverReason : JSON.stringify({ reason: takenOverReason, note })
}

export const productField = z.literal(messagingProduct, {
  error: t('Must be {messagingProduct}', { messagingProduct }),
})

export const customerFields = { to: unlimitedText().optional(), recipient: unlimitedText().optional() }

export const hasCustomer = (call: z.infer<z.ZodObject<typeof customerFields>>) =>
  call.to !== undefined || call.recipient !== undefined

export const customerNeeded = { path: ['to'], error: t('Is required unless there is a recipient') }

/** Sending any message also takes the thread. */
export const threadControlRequest = z
  .strictObject({
    messaging_product: productField,
    action: oneOf(threadActions),
    ...customerFields,
    /** Absent means the escalation partner. */
    control_pass: z.strictObject({ target_role: oneOf(['ai_agent']) }).optional(),
    /** Passed to the receiving webhook unchanged. */
    metadata: optionalText(maxThreadMetadataCharacters).optional(),
  })
  .refine(hasCustomer, customerNeeded)
  .meta({ id: 'ThreadControlRequest' })
export type ThreadControlRequest = z.infer<typeof threadControlRequest>

export const threadControlAnswer = z
  .looseObject({
    messaging_product: openText([messagingProduct]).nullish(),
    request_id: z.string().nullish(),
  })
  .meta({ id: 'ThreadControlAnswer' })
