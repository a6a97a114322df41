import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { webhookMetadata } from './webhook-conversation.ts'
import { webhookMessage } from './webhook-message.ts'
import { webhookError } from './webhook-status.ts'
import { webhookTime } from './webhook-time.ts'

const syncParts = { messaging_product: z.string().nullish(), metadata: webhookMetadata.nullish() }

const historyThread = z.looseObject({
  id: z.string().nullish(),
  /** In place of the id for customers who are known by a user id only. */
  context: z.looseObject(nullishStrings('user_id', 'username')).nullish(),
  messages: z
    .array(
      webhookMessage.extend({
        to: z.string().nullish(),
        history_context: z.looseObject({ status: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
})

/** Lists errors in place of threads if the phone's owner declined. */
export const historyValue = z
  .looseObject({
    ...syncParts,
    history: z
      .array(
        z.looseObject({
          metadata: z
            .looseObject({
              phase: z.union([z.number(), z.string()]).nullish(),
              chunk_order: z.union([z.number(), z.string()]).nullish(),
              /** Percent; 100 is the last part. */
              progress: z.union([z.number(), z.string()]).nullish(),
            })
            .nullish(),
          threads: z.array(historyThread).nullish(),
          errors: z.array(webhookError).nullish(),
        }),
      )
      .nullish(),
    /** The file of an earlier message that came without it. */
    messages: z.array(webhookMessage).nullish(),
  })
  .meta({ id: 'WebhookHistoryValue' })
export type HistoryValue = z.infer<typeof historyValue>

const syncedItem = z.looseObject({
  type: openText(['contact']).nullish(),
  action: openText(['add', 'remove']).nullish(),
  contact: z
    .looseObject({
      ...nullishStrings('full_name', 'first_name', 'phone_number'),
    })
    .nullish(),
  metadata: z.looseObject({ timestamp: webhookTime.nullish() }).nullish(),
})

export const appStateValue = z
  .looseObject({ ...syncParts, state_sync: z.array(syncedItem) })
  .meta({ id: 'WebhookAppStateValue' })
export type AppStateValue = z.infer<typeof appStateValue>
