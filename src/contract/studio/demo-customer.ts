/** A customer's message to the demo's or the simulator's business. */
import { maxMessageCharacters } from '../platform/conversations/sent-message.ts'
import { z } from '../zod.ts'

const maxNameCharacters = 100

export const customerInputFields = {
  text: z.string().trim().min(1).max(maxMessageCharacters),
  /** The customer's number, with or without a plus sign; without it a new customer writes. */
  from: z
    .string()
    .regex(/^\+?[1-9]\d{6,14}$/, 'is not a phone number with its country code')
    .optional(),
  /** The name of a new customer, invented by default. */
  name: z.string().trim().min(1).max(maxNameCharacters).optional(),
}

export const demoCustomerRequest = z
  .strictObject({
    phoneNumberId: z.string().regex(/^\d{1,32}$/, 'is not the id of a phone number'),
    ...customerInputFields,
  })
  .meta({ id: 'DemoCustomerRequest' })
export type DemoCustomerRequest = z.input<typeof demoCustomerRequest>

export const demoCustomerAnswer = z
  .strictObject({
    customer: z.strictObject({
      /** Digits without a plus sign, as in webhooks. */
      phone: z.string(),
      name: z.string(),
    }),
    /** `team` if the agent does not have the conversation, is absent or paused, or does not serve this customer. */
    receivedBy: z.enum(['agent', 'team']),
  })
  .meta({ id: 'DemoCustomerAnswer' })
export type DemoCustomerAnswer = z.infer<typeof demoCustomerAnswer>
