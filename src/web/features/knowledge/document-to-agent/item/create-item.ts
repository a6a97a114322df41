import { fillPath, platformPaths } from '../../../../../contract/platform/paths.ts'
import { businessInfo } from '../../../../../contract/platform/record-kinds/business-info.ts'
import { connectorRequest } from '../../../../../contract/platform/record-kinds/connector.ts'
import { faq, faqRequest } from '../../../../../contract/platform/record-kinds/faq.ts'
import { skill, skillRequest } from '../../../../../contract/platform/record-kinds/skill.ts'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import { connectorResource } from '../../../../api/agent/agent-resources.ts'
import { safeBody } from '../../../../api/agent/safe-change.ts'
import { send } from '../../../../api/client.ts'
import type { ExistingRecords } from '../existing-records.ts'
import { mergeBusinessInfo } from '../merge-business-info.ts'
import type { Item } from './item.ts'

const { platform } = studioPaths

export async function createItem(entity_id: string, { kind, texts }: Item): Promise<void> {
  if (kind === 'faq') {
    const path = platform + fillPath(platformPaths.faqs, { entity_id })
    await send(faq, { path, method: 'POST', body: faqRequest.parse(texts) })
  } else if (kind === 'skill') {
    const path = platform + fillPath(platformPaths.skills, { entity_id })
    await send(skill, { path, method: 'POST', body: skillRequest.parse(texts) })
  } else if (kind === 'connector') {
    const { name, purpose: description, base_url } = texts
    const body = connectorRequest.parse({ name, description, base_url, auth_type: 'NONE' })
    await connectorResource.write.create(entity_id, body)
  }
}

/**
 * Writes all facts in one call.
 * @throws ApiError, or ChangedElsewhereError after a conflict
 */
export async function writeBusinessInfo(
  entity_id: string,
  facts: readonly Item[],
  loaded: ExistingRecords['businessInfo'],
): Promise<void> {
  const path = platform + fillPath(platformPaths.businessInfo, { entity_id })
  const draft: Readonly<Record<string, string>> = Object.assign({}, ...facts.map(({ texts }) => texts))
  const current = await send(businessInfo, { path })
  const { body } = safeBody({ bodyOf: mergeBusinessInfo, readOnly: [] }, current, { loaded, draft })
  await send(businessInfo, { path, method: 'PUT', body })
}
