import { t } from '../../../../contract/translate.ts'

export const helpContents: readonly { title: string; articles: readonly string[] }[] = [
  {
    title: t('Start'),
    articles: ['getting-started', 'sign-in', 'home', 'navigation', 'keyboard', 'account', 'this-studio'],
  },
  { title: t('Every day'), articles: ['overview', 'inbox', 'insights', 'report', 'alerts'] },
  {
    title: t('Agent'),
    articles: [
      ...['skills', 'rich-replies', 'connectors', 'tools', 'import', 'faqs', 'websites', 'files'],
      ...['from-document', 'settings', 'business-info', 'allowlist', 'budgets'],
    ],
  },
  { title: t('Tests'), articles: ['scenarios', 'evaluations', 'quality', 'test-chat'] },
  { title: t('History'), articles: ['history', 'draft-changes', 'reviews', 'export-and-import'] },
  {
    title: t('All numbers'),
    articles: [
      ...['compare-numbers', 'webhooks', 'playground', 'api-reference', 'doctor', 'developer-drawer'],
      'coding-assistants',
      'ai-settings',
    ],
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
