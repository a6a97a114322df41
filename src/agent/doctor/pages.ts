import type { CheckedCall, Examination } from './examination.ts'

/** Operations that no page depends on are absent. */
const pages: Readonly<Record<string, string>> = {
  listBusinesses: 'Phone numbers',
  listOwnedAccounts: 'Phone numbers',
  listClientAccounts: 'Phone numbers',
  listPhoneNumbers: 'Phone numbers',
  checkEligibility: 'Agent',
  readSettings: 'Settings',
  readBusinessInfo: 'Business info',
  listSkills: 'Skills',
  listFiles: 'Files',
  listWebsites: 'Websites',
  listFaqs: 'FAQs',
  listAllowlist: 'Allowlist',
  listConnectors: 'Connectors',
  listTools: 'Tools',
  readConnectorLogs: 'Connector logs',
  listEvaluationCases: 'Evaluations',
  readConversationInsights: 'Insights',
  readToolCallInsights: 'Insights',
  readAgentEventInsights: 'Insights',
  readBudgets: 'Budgets',
  listSubscribedApps: 'Webhooks',
}

const pagesByPermission: Readonly<Record<string, readonly string[]>> = {
  whatsapp_business_management: ['Phone numbers', 'Webhooks'],
  whatsapp_business_messaging: ['Agent', 'Test chat', 'Agent events', 'Handover'],
  business_management: ['Budgets', 'Phone numbers'],
}

/** Lists the pages that will not work, with the first reason. */
export function pagesOf(
  calls: readonly CheckedCall[],
  missingPermissions: readonly string[],
): Examination['brokenPages'] {
  const found = new Map<string, string>()
  for (const { operation, outcome, reason, status } of calls) {
    const page = pages[operation]
    if (page === undefined || (outcome !== 'refused' && outcome !== 'failed') || found.has(page)) continue
    found.set(page, status === 0 ? reason : `${status} ${reason}`.trim())
  }
  for (const permission of missingPermissions) {
    for (const page of pagesByPermission[permission] ?? []) {
      if (!found.has(page)) found.set(page, `the token lacks ${permission}`)
    }
  }
  return [...found].map(([page, reason]) => ({ page, reason }))
}
