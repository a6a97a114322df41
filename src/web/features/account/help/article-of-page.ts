/** Finds the article of a page by its address. */

export const firstArticle = 'getting-started'

/** Articles that were called otherwise in earlier versions. */
const formerNames: Readonly<Record<string, string>> = {
  'thread-control': 'inbox',
  handover: 'inbox',
  'review-queue': 'inbox',
}

/** The name of an article in an address, or nothing that any article is called. */
export function articleSlug(text: string): string {
  if (Object.hasOwn(formerNames, text)) return formerNames[text] ?? ''
  return /^[a-z-]+$/.test(text) ? text : ''
}

/**
 * A page has the article that bears the last name of its path; the two pages whose path ends in none are
 * named here.
 */
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
