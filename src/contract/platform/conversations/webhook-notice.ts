/** Webhooks about accounts, numbers and templates rather than about a conversation. */
import { z } from '../../zod.ts'

export const templateStatusValue = z.looseObject({
  event: z.string().nullish(),
  message_template_id: z.union([z.string(), z.number()]).nullish(),
  message_template_name: z.string().nullish(),
  message_template_language: z.string().nullish(),
  reason: z.string().nullish(),
})
export type TemplateStatusValue = z.infer<typeof templateStatusValue>

export const numberQualityValue = z.looseObject({
  display_phone_number: z.string().nullish(),
  event: z.string().nullish(),
  current_limit: z.string().nullish(),
})
export type NumberQualityValue = z.infer<typeof numberQualityValue>

export const numberNameValue = z.looseObject({
  display_phone_number: z.string().nullish(),
  decision: z.string().nullish(),
  requested_verified_name: z.string().nullish(),
})
export type NumberNameValue = z.infer<typeof numberNameValue>

/** A flow is a form that customers fill in inside the chat. */
export const flowValue = z.looseObject({
  event: z.string().nullish(),
  message: z.string().nullish(),
  flow_id: z.string().nullish(),
  old_status: z.string().nullish(),
  new_status: z.string().nullish(),
  alert_state: z.string().nullish(),
})
export type FlowValue = z.infer<typeof flowValue>
