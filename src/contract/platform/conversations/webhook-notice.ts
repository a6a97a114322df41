import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'

export const templateStatusValue = z.looseObject({
  event: z.string().nullish(),
  message_template_id: z.union([z.string(), z.number()]).nullish(),
  ...nullishStrings('message_template_name', 'message_template_language', 'reason'),
})

export const numberQualityValue = z.looseObject({
  ...nullishStrings('display_phone_number', 'event', 'current_limit'),
})

export const numberNameValue = z.looseObject({
  ...nullishStrings('display_phone_number', 'decision', 'requested_verified_name'),
})

export const flowValue = z.looseObject({
  ...nullishStrings('event', 'message', 'flow_id', 'old_status', 'new_status', 'alert_state'),
})
export type FlowValue = z.infer<typeof flowValue>
