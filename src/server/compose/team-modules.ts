import type { Config } from '../config/config.ts'
import type { ErasedCustomerList } from '../store/erased-customers.ts'
import { composeAlerts } from './alerts.ts'
import { composeConversations } from './conversations.ts'
import { openNotificationBooks } from './notification-books.ts'
import type { WebhookContext } from './stored-webhooks.ts'
import { composeWebhooks } from './webhooks.ts'
import { composeWorkspace } from './workspace.ts'

export type TeamModules = Awaited<ReturnType<typeof composeTeam>>

/** Composes what a team stores: records first, whose folder then belongs to this process. */
export async function composeTeam(config: Config, context: WebhookContext) {
  const { log, shared, now, onRecordRead } = context
  const notificationBooks = openNotificationBooks(config, shared)
  const { wantsDecisions } = notificationBooks
  const opened: { erased?: ErasedCustomerList } = {}
  const erased = () => opened.erased
  const workspaces = await composeWorkspace(config, { log, shared, now, onRecordRead, erased })
  const webhookModules = await composeWebhooks(config, context)
  opened.erased = webhookModules.erased
  const team = { shared, workspaces, webhookModules, now }
  const conversations = await composeConversations({ ...team, log })
  const alerts = await composeAlerts(config, { ...team, log, conversations, onRecordRead, wantsDecisions })
  return { workspaces, webhookModules, conversations, alerts, notificationBooks }
}
