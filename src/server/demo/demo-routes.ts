import { agentEventRows } from './areas/agent-events.ts'
import { agentTestRows } from './areas/agent-test.ts'
import { allowlistRows } from './areas/allowlist.ts'
import { budgetRows } from './areas/budgets.ts'
import { businessInfoRows } from './areas/business-info.ts'
import { credentialRows } from './areas/connector-credentials.ts'
import { connectorLogRows } from './areas/connector-logs.ts'
import { connectorRows } from './areas/connectors.ts'
import { conversationTurnRows } from './areas/conversation-turns.ts'
import { discoveryRows, meRow } from './areas/discovery.ts'
import { evaluationRows } from './areas/evaluations.ts'
import { faqRows } from './areas/faqs.ts'
import { fileRows } from './areas/files.ts'
import { insightRows } from './areas/insights.ts'
import { lifeCycleRows } from './areas/life-cycle.ts'
import { messageRows } from './areas/messages.ts'
import { settingsRows } from './areas/settings.ts'
import { skillRows } from './areas/skills.ts'
import { threadControlRows } from './areas/thread-control.ts'
import { tokenDebugRows } from './areas/token-debug.ts'
import { toolRows } from './areas/tools.ts'
import { uiSkillRows } from './areas/ui-skills.ts'
import { usageRows } from './areas/usage.ts'
import { webhookOverrideRows } from './areas/webhook-overrides.ts'
import { websiteRows } from './areas/websites.ts'
import type { DemoMount } from './http/platform-call.ts'
import type { Row } from './http/route-table.ts'

export const platformRows: readonly Row[] = [
  meRow,
  ...lifeCycleRows,
  ...settingsRows,
  ...businessInfoRows,
  ...skillRows,
  ...uiSkillRows,
  ...fileRows,
  ...websiteRows,
  ...faqRows,
  ...allowlistRows,
  ...connectorRows,
  ...credentialRows,
  ...connectorLogRows,
  ...toolRows,
  ...evaluationRows,
  ...agentTestRows,
  ...agentEventRows,
  ...threadControlRows,
  ...insightRows,
  ...conversationTurnRows,
  ...budgetRows,
  ...usageRows,
]

export const graphRows: readonly Row[] = [
  ...tokenDebugRows,
  ...discoveryRows,
  ...webhookOverrideRows,
  ...messageRows,
]

/** Returns all the calls of one platform host (docs/platform.md, section 18). */
export function demoRoutesOf(mount: DemoMount): readonly Row[] {
  return mount === 'platform' ? platformRows : graphRows
}
