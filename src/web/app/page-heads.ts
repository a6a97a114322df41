/** How each page begins, for the server to show it before the app is there. */
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

/** `$phoneNumberId` stands for the number of the address, in a title as in the path. */
const heads: Record<(StudioPlace | PhonePlace)['to'], Head> = {
  '/': directory,
  '/webhooks': webhooks,
  '/playground': playground,
  '/api-reference': apiReference,
  '/settings/ai': ai,
  '/phones/$phoneNumberId': { title: '$phoneNumberId', lead: '' },
  '/phones/$phoneNumberId/onboarding': onboarding,
  '/phones/$phoneNumberId/settings': settings,
  '/phones/$phoneNumberId/business-info': businessInfo,
  '/phones/$phoneNumberId/skills': skills,
  '/phones/$phoneNumberId/draft': draft,
  '/phones/$phoneNumberId/transfer': transfer,
  '/phones/$phoneNumberId/versions': versions,
  '/phones/$phoneNumberId/connectors': connectors,
  '/phones/$phoneNumberId/from-document': fromDocument,
  '/phones/$phoneNumberId/test-chat': testChat,
  '/phones/$phoneNumberId/scenarios': scenarios,
  '/phones/$phoneNumberId/scenario-ideas': scenarioIdeas,
  '/phones/$phoneNumberId/evaluations': evaluations,
  '/phones/$phoneNumberId/files': files,
  '/phones/$phoneNumberId/websites': websites,
  '/phones/$phoneNumberId/faqs': faqs,
  '/phones/$phoneNumberId/allowlist': allowlist,
  '/phones/$phoneNumberId/agent-events': agentEvents,
  '/phones/$phoneNumberId/thread-control': threadControl,
  '/phones/$phoneNumberId/insights': insights,
  '/phones/$phoneNumberId/budgets': budgets,
}

export const pageHeads = Object.entries(heads).map(([path, { title, lead }]) => ({ path, title, lead }))
