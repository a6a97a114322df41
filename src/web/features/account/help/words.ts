import { counted } from '../../../../contract/translate.ts'

export const helpWords = {
  title: 'Help',
  search: 'Search help',
  all: 'All articles',
} as const

export const found = counted('{count, plural, one {# article} other {# articles}}')
