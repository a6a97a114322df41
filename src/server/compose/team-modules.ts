import type { Config } from '../config/config.ts'
import { createAtRest } from '../store/at-rest.ts'
import type { ErasedCustomerList } from '../store/erased-customers.ts'
import { MemberBook } from '../store/member-book.ts'
import { createMemoryText, createSealedText } from '../store/shared-texts.ts'
import { storedNotifications } from '../workspace/stored-notifications.ts'
import type { AlertContext, AlertModule } from './alert-module.ts'
import { composeConversations } from './conversations.ts'
import { openSharedText, type SharedTextContext } from './open-shared-text.ts'
import type { WebhookContext } from './stored-webhooks.ts'
import { composeWebhooks } from './webhooks.ts'
import { composeWorkspace } from './workspace.ts'

/** Opens the rules of members: the team's, sealed, and in memory those of demo sessions. */
function openNotificationBooks(config: Config, context: SharedTextContext) {
  const text = openSharedText(config, context, 'notifications') ?? createMemoryText()
  const atRest = createAtRest(config.sessionSecret, config.formerSecret)
  const team = new MemberBook(
    createSealedText(text, atRest, 'notification rules of members'),
    storedNotifications,
  )
  return {
    team,
    /** Unless the member switched it off, or while rules cannot be read. */
    wantsDecisions: async (userId: string) =>
      (await team.of(userId).catch(() => undefined))?.rules.review_decided !== false,
    demo: new MemberBook(createMemoryText(), storedNotifications),
  }
}

/** Loads alerts on demand, because they slow the start of the command line, which reads the configuration too. */
async function composeAlerts(config: Config, context: AlertContext): Promise<AlertModule> {
  const module = await import('./alert-module.ts')
  return new module.AlertModule(config, context)
}

export type TeamModules = Awaited<ReturnType<typeof composeTeam>>

/** Composes what a team stores: records first, whose folder then belongs to this process. */
export async function composeTeam(config: Config, context: WebhookContext) {
  const { log, shared, now, onRecordRead } = context
  const notificationBooks = openNotificationBooks(config, context)
  const { wantsDecisions } = notificationBooks
  const opened: { erased?: ErasedCustomerList } = {}
  const erased = () => opened.erased
  const workspaces = await composeWorkspace(config, { log, shared, now, onRecordRead, erased })
  context.onFolderOpened(workspaces.isReady)
  const webhookModules = await composeWebhooks(config, context)
  opened.erased = webhookModules.erased
  const team = { shared, workspaces, webhookModules, now }
  const conversations = await composeConversations({ ...team, log })
  const alerts = await composeAlerts(config, { ...team, log, conversations, onRecordRead, wantsDecisions })
  return { workspaces, webhookModules, conversations, alerts, notificationBooks }
}
