import { t } from '../../contract/translate.ts'
import type { CheckedCall, Examination } from './examination.ts'

/** Operations that no page depends on are absent. */
const pages: Readonly<Record<string, string>> = {
  listBusinesses: t('Phone numbers'),
  listOwnedAccounts: t('Phone numbers'),
  listClientAccounts: t('Phone numbers'),
  listPhoneNumbers: t('Phone numbers'),
  checkEligibility: t('Today'),
  readSettings: t('Settings'),
  readBusinessInfo: t('Business info'),
  listSkills: t('Skills'),
  listFiles: t('Files'),
  listWebsites: t('Websites'),
  listFaqs: t('FAQs'),
  listAllowlist: t('Allowlist'),
  listConnectors: t('Connectors'),
  listTools: t('Tools'),
  readConnectorLogs: t('Connector logs'),
  listEvaluationCases: t('Evaluations'),
  readConversationInsights: t('Insights'),
  readToolCallInsights: t('Insights'),
  readAgentEventInsights: t('Insights'),
  readBudgets: t('Budgets'),
  listSubscribedApps: t('Webhooks'),
}

const pagesByPermission: Readonly<Record<string, readonly string[]>> = {
  whatsapp_business_management: [t('Phone numbers'), t('Webhooks')],
  whatsapp_business_messaging: [t('Today'), t('Test chat'), t('Inbox'), t('API playground')],
  business_management: [t('Budgets'), t('Phone numbers')],
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
      if (!found.has(page)) found.set(page, t('the token lacks {permission}', { permission }))
    }
  }
  return [...found].map(([page, reason]) => ({ page, reason }))
}
