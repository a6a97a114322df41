import { expect, test } from 'vitest'
import { readArticle } from './read-article.ts'
import { searchArticles } from './search-articles.ts'

const articles = [
  readArticle('keyboard', '# Keyboard\n\nPress `?` anywhere. See [the drawer](developer-drawer.md).\n'),
  readArticle(
    'drawer',
    '# Developer drawer\n\n## Copy a call\n\n| Key | Deed |\n| --- | --- |\n| `Esc` | closes **it** |\n',
  ),
  readArticle('skills', '# Skills\n\nA skill is an instruction. You can copy it by hand.\n'),
]

function names(query: string) {
  return searchArticles(articles, query).map(({ article }) => article.name)
}

test('a title counts more than a heading, and a heading more than the text', () => {
  expect(names('drawer')).toEqual(['drawer', 'keyboard'])
  expect(names('copy')).toEqual(['drawer', 'skills'])
})

test('all words must match, in any order and case', () => {
  expect(names('hand SKILL')).toEqual(['skills'])
  expect(names('skill keyboard')).toEqual([])
})

test('an empty query finds nothing', () => {
  expect(names('  ')).toEqual([])
})

test('URLs and markup are not searched', () => {
  expect(names('developer-drawer.md')).toEqual([])
  const [found] = searchArticles(articles, 'closes')
  expect(found?.excerpt).toContain('Esc closes it')
})

test('an article without a title has its file name as title', () => {
  expect(readArticle('odd', 'Just text')).toMatchObject({ title: 'odd', body: 'Just text' })
})
