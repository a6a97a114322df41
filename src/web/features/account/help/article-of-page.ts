export const firstArticle = 'getting-started'

const formerNames: Readonly<Record<string, string>> = {
  'thread-control': 'inbox',
  handover: 'inbox',
  'review-queue': 'inbox',
  agent: 'overview',
  'agent-events': 'playground',
  differences: 'doctor',
  changes: 'history',
  versions: 'history',
  coverage: 'quality',
  trends: 'quality',
  'scenario-ideas': 'scenarios',
}

export function articleSlug(text: string): string {
  if (Object.hasOwn(formerNames, text)) return formerNames[text] ?? ''
  return /^[a-z-]+$/.test(text) ? text : ''
}

/** A page's article is named like its path's last part; two exceptions are listed here. */
export function articleOfPage(pathname: string, isArticle: (name: string) => boolean): string {
  const names = pathname.split('/').filter(Boolean)
  const wanted =
    names.length === 0
      ? ['home']
      : names.length === 2 && names[0] === 'phones'
        ? ['overview']
        : names.toReversed()
  return wanted.find(isArticle) ?? firstArticle
}
