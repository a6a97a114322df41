import { maxMessageCharacters } from '../../platform/conversations/sent-message.ts'
import { storedForm } from '../../stored/stored-form.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'

export const savedReplyFormat = 'messaging-agent-saved-reply'
export const maxReplyNameCharacters = 80
/** Per phone number. */
export const maxSavedReplies = 200

/** Stands for the customer's name in a saved reply. */
export const namePlaceholder = '{name}'

export const savedReplyFields = z.object({
  name: z.string().trim().min(1).max(maxReplyNameCharacters),
  text: z.string().trim().min(1).max(maxMessageCharacters),
})

/** A text that team members send to customers again and again. */
export const savedReplyFile = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(savedReplyFormat, { error: t('Must be "{format}"', { format: savedReplyFormat }) }),
    version: z.literal(1, { error: t('Must be 1, the only version so far') }),
    ...savedReplyFields.shape,
  })
  .meta({ id: 'SavedReplyFile' })

/** As written by any version. */
export const storedSavedReply = storedForm(savedReplyFile)
