import type { Config } from '../config/config.ts'
import { createAddressPace } from '../routes/address-pace.ts'
import type { ConversationRoutes } from '../routes/conversations.ts'
import type { ReportLinkRoutes } from '../routes/report-links.ts'
import { isPublishingMember } from '../session/roles.ts'
import { createAtRest } from '../store/at-rest.ts'
import { ReportLinks } from '../workspace/report-links.ts'
import type { Conversations } from './conversations.ts'
import { createReportUsage } from './report-usage.ts'
import type { AskSessionGraph } from './session-numbers.ts'
import type { Workspaces } from './workspace.ts'

interface ReportContext {
  readonly workspaces: Workspaces
  readonly conversations: Pick<Conversations, 'team' | 'spaceOf'>
  readonly routes: Omit<ConversationRoutes, 'spaceOf' | 'usageOf' | 'onAction'> &
    Pick<ReportLinkRoutes, 'onAction'> &
    Pick<ConversationRoutes, 'onAction'>
  /** Reads the platform's main host. */
  readonly ask: AskSessionGraph
}

/** Composes the routes of conversations with their reports, and the links to these. */
export function composeReports(config: Config, { workspaces, conversations, routes, ask }: ReportContext) {
  const recordsOf: Parameters<typeof createReportUsage>[0]['recordsOf'] = async (session) =>
    (await workspaces.forSession(session))?.store
  const usageOf = createReportUsage({ recordsOf, ask })
  const conversationRoutes = { ...routes, usageOf, spaceOf: conversations.spaceOf }
  const { team } = conversations
  const { now, onAction } = routes
  return {
    conversations: conversationRoutes,
    reportLinks: {
      ...{ conversations: conversationRoutes, team, onAction, maxDays: config.reportLinkDays },
      links: linksOf(config, workspaces, now),
      pace: createAddressPace(now),
    },
  }
}

/** Undefined without a workspace, or unless an operator allows links. */
function linksOf(config: Config, { team }: Workspaces, now: () => number): ReportLinks | undefined {
  const { sessionSecret, formerSecret, reportLinkDays: maxDays } = config
  if (maxDays === 0 || team === undefined) return undefined
  const mayPublish = (id: string) => isPublishingMember(config, id)
  const atRest = createAtRest(sessionSecret, formerSecret)
  return new ReportLinks({ store: team.store, atRest, maxDays, mayPublish, now })
}
