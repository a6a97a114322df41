export const helpContents: readonly { title: string; articles: readonly string[] }[] = [
  { title: 'Start', articles: ['getting-started', 'sign-in', 'home', 'navigation', 'keyboard', 'account'] },
  {
    title: 'Configure',
    articles: [
      ...[
        'overview',
        'settings',
        'business-info',
        'allowlist',
        'skills',
        'faqs',
        'rich-replies',
        'websites',
        'files',
      ],
      ...['from-document', 'connectors', 'tools', 'import'],
    ],
  },
  { title: 'Changes', articles: ['history', 'draft-changes', 'export-and-import'] },
  {
    title: 'Test',
    articles: ['test-chat', 'scenarios', 'evaluations', 'quality'],
  },
  { title: 'Operate', articles: ['inbox', 'insights', 'agent-events', 'budgets', 'alerts'] },
  { title: 'All numbers', articles: ['compare-numbers', 'webhooks', 'ai-settings'] },
  {
    title: 'Developer',
    articles: ['playground', 'api-reference', 'doctor', 'developer-drawer'],
  },
]

const order = helpContents.flatMap(({ articles }) => articles)

/** Undefined at the ends and for unknown names. */
export function neighboursOf(name: string): { previous: string | undefined; next: string | undefined } {
  const at = order.indexOf(name)
  return { previous: at === -1 ? undefined : order[at - 1], next: at === -1 ? undefined : order[at + 1] }
}

export function articleAddress(name: string): string {
  return `/help/${name}`
}
