import { expect, test } from 'vitest'
import { articleOfPage } from './article-of-page.ts'

const articles = new Set(['getting-started', 'home', 'overview', 'skills', 'webhooks'])

test.each([
  ['/', 'home'],
  ['/phones/300000000000001', 'overview'],
  ['/phones/300000000000001/', 'overview'],
  ['/phones/300000000000001/skills', 'skills'],
  ['/phones/300000000000001/skills/new', 'skills'],
  ['/phones/300000000000001/skills/77', 'skills'],
  ['/webhooks', 'webhooks'],
  ['/nowhere', 'getting-started'],
  ['/phones/1/not-described-yet', 'getting-started'],
])('%s has the article %s', (pathname, article) => {
  expect(articleOfPage(pathname, (name) => articles.has(name))).toBe(article)
})

test('a page without an article leads to the first one', () => {
  expect(articleOfPage('/', () => false)).toBe('getting-started')
})
