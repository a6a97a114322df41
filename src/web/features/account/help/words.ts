/** Every text of the help panel; the articles are in docs/help. */

export const helpWords = {
  open: 'Help',
  title: 'Help',
  search: 'Search the help',
  close: 'Close help',
  all: 'All articles',
  noMatch: 'No article has these words.',
  loading: 'Loading help',
} as const

export function found(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`
}
