/** Every text of the help panel; the articles are in docs/help. */
import { plural } from '../../../text/format.ts'

export const helpWords = {
  open: 'Help',
  title: 'Help',
  search: 'Search help',
  close: 'Close help',
  all: 'All articles',
  noMatch: 'No article matches.',
  loading: 'Loading help',
} as const

export function found(count: number): string {
  return plural(count, '# article', '# articles')
}
