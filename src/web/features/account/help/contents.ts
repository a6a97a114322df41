import { t } from '../../../../contract/translate.ts'

export const helpContents: readonly { title: string; articles: readonly string[] }[] = [
  {
    title: t('Start'),
    articles: ['getting-started', 'sign-in', 'home', 'navigation', 'keyboard', 'account', 'this-studio'],
  },
  {
    title: t('Configure'),
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
  { title: t('Changes'), articles: ['history', 'draft-changes', 'reviews', 'export-and-import'] },
  {
    title: t('Test'),
    articles: ['test-chat', 'scenarios', 'evaluations', 'quality'],
  },
  { title: t('Operate'), articles: ['inbox', 'insights', 'report', 'budgets', 'alerts'] },
  { title: t('All numbers'), articles: ['compare-numbers', 'webhooks', 'ai-settings'] },
  {
    title: t('Developer'),
    articles: ['playground', 'api-reference', 'coding-assistants', 'doctor', 'developer-drawer'],
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
