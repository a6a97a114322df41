import { counted } from '../../../../contract/translate.ts'

export const helpWords = {
  title: 'Help',
  search: 'Search help',
  close: 'Close help',
  all: 'All articles',
  product: 'Messaging Agent Studio help',
  toStudio: 'Open the studio',
  ownPage: 'Open as page',
  skip: 'Skip to the article',
  contents: 'Contents',
  around: 'Previous and next article',
  previous: 'Previous',
  next: 'Next',
  noArticle: 'No article has this address',
  noArticleNext: 'Choose one from the contents, or search.',
  noMatch: 'No article matches.',
  onlyEnglish: 'This article is available in English only.',
} as const

export const found = counted('{count, plural, one {# article} other {# articles}}')
