/** How each page begins, for the server to show it before the app is there, and what draws it then. */
import { words as agentEvents } from '../features/agent-events/words.ts'
import { words as ai } from '../features/ai-settings/words.ts'
import { words as allowlist } from '../features/allowlist/words.ts'
import { words as apiReference } from '../features/api-reference/words.ts'
import { words as budgets } from '../features/budgets/words.ts'
import { words as businessInfo } from '../features/business-info/words.ts'
import { words as connectors } from '../features/connectors/words.ts'
import { words as directory } from '../features/directory/words.ts'
import { words as fromDocument } from '../features/document-to-agent/words.ts'
import { words as evaluations } from '../features/evaluations/words.ts'
import { words as faqs } from '../features/faqs/words.ts'
import { words as files } from '../features/files/words.ts'
import { words as insights } from '../features/insights/words.ts'
import { words as onboarding } from '../features/onboarding/words.ts'
import { words as playground } from '../features/playground/words.ts'
import { words as scenarioIdeas } from '../features/scenario-ideas/words.ts'
import { words as scenarios } from '../features/scenarios/words.ts'
import { words as settings } from '../features/settings/words.ts'
import { words as skills } from '../features/skills/words.ts'
import { words as testChat } from '../features/test-chat/words.ts'
import { words as threadControl } from '../features/thread-control/words.ts'
import { words as draft } from '../features/transfer/draft/words.ts'
import { words as transfer } from '../features/transfer/words.ts'
import { words as versions } from '../features/versions/words.ts'
import { words as webhooks } from '../features/webhooks/words.ts'
import { words as websites } from '../features/websites/words.ts'
import type { PhonePlace, StudioPlace } from './places.ts'

interface Head {
  title: string
  lead: string
}

/** By path: the file of `pages` that draws the page, and how it begins. `$phoneNumberId` stands for a number in both. */
const heads: Record<(StudioPlace | PhonePlace)['to'], [page: string, head: Head]> = {
  '/': ['home-page', directory],
  '/webhooks': ['webhooks-page', webhooks],
  '/playground': ['playground-page', playground],
  '/api-reference': ['api-reference-page', apiReference],
  '/settings/ai': ['ai-settings-page', ai],
  '/phones/$phoneNumberId': ['overview-page', { title: '$phoneNumberId', lead: '' }],
  '/phones/$phoneNumberId/onboarding': ['onboarding-page', onboarding],
  '/phones/$phoneNumberId/settings': ['settings-page', settings],
  '/phones/$phoneNumberId/business-info': ['business-info-page', businessInfo],
  '/phones/$phoneNumberId/skills': ['skills-page', skills],
  '/phones/$phoneNumberId/draft': ['draft-page', draft],
  '/phones/$phoneNumberId/transfer': ['transfer-page', transfer],
  '/phones/$phoneNumberId/versions': ['versions-page', versions],
  '/phones/$phoneNumberId/connectors': ['connectors-page', connectors],
  '/phones/$phoneNumberId/from-document': ['from-document-page', fromDocument],
  '/phones/$phoneNumberId/test-chat': ['test-chat-page', testChat],
  '/phones/$phoneNumberId/scenarios': ['scenarios-page', scenarios],
  '/phones/$phoneNumberId/scenario-ideas': ['scenario-ideas-page', scenarioIdeas],
  '/phones/$phoneNumberId/evaluations': ['evaluation-cases-page', evaluations],
  '/phones/$phoneNumberId/files': ['files-page', files],
  '/phones/$phoneNumberId/websites': ['websites-page', websites],
  '/phones/$phoneNumberId/faqs': ['faqs-page', faqs],
  '/phones/$phoneNumberId/allowlist': ['allowlist-page', allowlist],
  '/phones/$phoneNumberId/agent-events': ['agent-events-page', agentEvents],
  '/phones/$phoneNumberId/thread-control': ['thread-control-page', threadControl],
  '/phones/$phoneNumberId/insights': ['insights-page', insights],
  '/phones/$phoneNumberId/budgets': ['budgets-page', budgets],
}

/** With the files of `pages` that draw it. */
export const pageHeads = Object.entries(heads).map(([path, [page, { title, lead }]]) => ({
  path,
  title,
  lead,
  pages: path.startsWith('/phones/') ? ['phone-page', page] : [page],
}))
