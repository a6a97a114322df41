/** Every page one can go to, with its group in the sidebar, its help article, what else it is found by. */

/** In the order of the sidebar; a group without a page is not shown. */
export const placeGroups = [
  'Overview',
  'Configure',
  'Knowledge',
  'Integrations',
  'Test',
  'Operate',
  'Developer',
] as const

interface Place {
  /** A path of the router, with its parameters by name. */
  to: string
  title: string
  group: (typeof placeGroups)[number] | null
  /** The name of the article in `docs/help`. */
  help: string
  keywords: readonly string[]
}

/** Pages that need no phone number. */
export const studioPlaces = [
  {
    to: '/',
    title: 'Phone numbers',
    group: null,
    help: 'home',
    keywords: ['home', 'accounts', 'business'],
  },
  {
    to: '/webhooks',
    title: 'Webhooks',
    group: 'Operate',
    help: 'webhooks',
    keywords: ['events', 'samples', 'signature', 'callback', 'conversations'],
  },
  {
    to: '/playground',
    title: 'API playground',
    group: 'Developer',
    help: 'playground',
    keywords: ['request', 'call', 'curl', 'send', 'http', 'json'],
  },
  {
    to: '/api-reference',
    title: 'API reference',
    group: 'Developer',
    help: 'api-reference',
    keywords: ['openapi', 'documentation', 'endpoints', 'paths', 'schema'],
  },
  {
    to: '/settings/ai',
    title: 'AI settings',
    group: 'Operate',
    help: 'ai-settings',
    keywords: ['assist', 'model', 'provider', 'endpoint', 'key'],
  },
] as const satisfies readonly Place[]

/** Pages about one phone number. */
export const phonePlaces = [
  {
    to: '/phones/$phoneNumberId',
    title: 'Overview',
    group: 'Overview',
    help: 'overview',
    keywords: ['status', 'set-up', 'checklist', 'health'],
  },
  {
    to: '/phones/$phoneNumberId/onboarding',
    title: 'Agent',
    group: 'Configure',
    help: 'agent',
    keywords: ['onboarding', 'set up', 'eligibility', 'delete the agent'],
  },
  {
    to: '/phones/$phoneNumberId/settings',
    title: 'Settings',
    group: 'Configure',
    help: 'settings',
    keywords: ['rollout', 'switch on', 'switch off', 'audience', 'handover', 'follow-up', 'never say'],
  },
  {
    to: '/phones/$phoneNumberId/business-info',
    title: 'Business info',
    group: 'Configure',
    help: 'business-info',
    keywords: ['opening hours', 'address', 'returns', 'delivery', 'payment', 'contact'],
  },
  {
    to: '/phones/$phoneNumberId/skills',
    title: 'Skills',
    group: 'Configure',
    help: 'skills',
    keywords: ['instructions', 'behaviour', 'prompt'],
  },
  {
    to: '/phones/$phoneNumberId/draft',
    title: 'Draft changes',
    group: 'Configure',
    help: 'draft-changes',
    keywords: ['unpublished', 'publish', 'collect', 'review', 'plan', 'staging'],
  },
  {
    to: '/phones/$phoneNumberId/transfer',
    title: 'Export and import',
    group: 'Configure',
    help: 'export-and-import',
    keywords: ['bundle', 'file', 'plan', 'copy', 'backup', 'restore', 'apply'],
  },
  {
    to: '/phones/$phoneNumberId/versions',
    title: 'Versions',
    group: 'Configure',
    help: 'versions',
    keywords: ['history', 'snapshot', 'revert', 'undo', 'compare'],
  },
  {
    to: '/phones/$phoneNumberId/connectors',
    title: 'Connectors',
    group: 'Integrations',
    help: 'connectors',
    keywords: ['api', 'systems', 'tools', 'credentials', 'mcp', 'certificate'],
  },
  {
    to: '/phones/$phoneNumberId/from-document',
    title: 'From a document',
    group: 'Knowledge',
    help: 'from-document',
    keywords: ['ai', 'import', 'generate', 'pdf', 'word', 'faq'],
  },
  {
    to: '/phones/$phoneNumberId/test-chat',
    title: 'Test chat',
    group: 'Test',
    help: 'test-chat',
    keywords: ['try', 'talk', 'conversation', 'message', 'simulate', 'preview'],
  },
  {
    to: '/phones/$phoneNumberId/scenarios',
    title: 'Scenarios',
    group: 'Test',
    help: 'scenarios',
    keywords: ['test', 'assertions', 'flaky', 'run', 'regression', 'junit', 'record'],
  },
  {
    to: '/phones/$phoneNumberId/scenario-ideas',
    title: 'Scenario ideas',
    group: 'Test',
    help: 'scenario-ideas',
    keywords: ['ai', 'propose', 'assertions', 'cases'],
  },
  {
    to: '/phones/$phoneNumberId/evaluations',
    title: 'Evaluations',
    group: 'Test',
    help: 'evaluations',
    keywords: ['judge', 'score', 'runs', 'cases', 'compare', 'regression', 'quality'],
  },
  {
    to: '/phones/$phoneNumberId/files',
    title: 'Files',
    group: 'Knowledge',
    help: 'files',
    keywords: ['documents', 'upload', 'pdf', 'pictures'],
  },
  {
    to: '/phones/$phoneNumberId/websites',
    title: 'Websites',
    group: 'Knowledge',
    help: 'websites',
    keywords: ['crawl', 'pages', 'urls', 'links'],
  },
  {
    to: '/phones/$phoneNumberId/faqs',
    title: 'FAQs',
    group: 'Knowledge',
    help: 'faqs',
    keywords: ['questions', 'answers', 'duplicates'],
  },
  {
    to: '/phones/$phoneNumberId/allowlist',
    title: 'Allowlist',
    group: 'Knowledge',
    help: 'allowlist',
    keywords: ['testers', 'audience', 'numbers', 'try out'],
  },
  {
    to: '/phones/$phoneNumberId/agent-events',
    title: 'Agent events',
    group: 'Operate',
    help: 'agent-events',
    keywords: ['notify', 'order', 'payload', 'templates'],
  },
  {
    to: '/phones/$phoneNumberId/thread-control',
    title: 'Thread control',
    group: 'Operate',
    help: 'thread-control',
    keywords: ['handover', 'hand back', 'release', 'take over', 'pass', 'escalation', 'silent agent'],
  },
  {
    to: '/phones/$phoneNumberId/insights',
    title: 'Insights',
    group: 'Operate',
    help: 'insights',
    keywords: ['figures', 'statistics', 'turns', 'latency', 'tool calls', 'conversations'],
  },
  {
    to: '/phones/$phoneNumberId/budgets',
    title: 'Budgets',
    group: 'Operate',
    help: 'budgets',
    keywords: ['limits', 'tokens', 'cost', 'spend', 'turns'],
  },
] as const satisfies readonly Place[]

export type StudioPlace = (typeof studioPlaces)[number]
export type PhonePlace = (typeof phonePlaces)[number]

function isWithin(path: string, to: string, isExact: boolean): boolean {
  return path === to || (!isExact && path.startsWith(`${to}/`))
}

/** The place that a path of the router belongs to: the deepest one that contains it, or nothing. */
export function placeAt(fullPath: string): StudioPlace | PhonePlace | null {
  const path = fullPath === '/' ? '/' : fullPath.replace(/\/$/, '')
  const containing = [...studioPlaces, ...phonePlaces].filter(({ to }) =>
    isWithin(path, to, to === '/' || to === phonePlaces[0].to),
  )
  return containing.sort((a, b) => b.to.length - a.to.length)[0] ?? null
}

export function isPhonePlace(place: StudioPlace | PhonePlace | null): place is PhonePlace {
  return phonePlaces.some((one) => one === place)
}
