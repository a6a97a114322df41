import { expect, test } from 'vitest'
import { helpContents, neighboursOf } from './contents.ts'

const markdown = import.meta.glob<string>('/docs/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.keys(markdown).map((path) => path.slice(path.lastIndexOf('/') + 1, -3))
const named = helpContents.flatMap(({ articles }) => articles)

test('every article is listed once in the contents', () => {
  expect([...named].sort()).toEqual([...files].sort())
})

test('next leads from the first article to the last, and previous leads back', () => {
  const walked = ['getting-started']
  for (let next = neighboursOf('getting-started').next; next !== undefined; next = neighboursOf(next).next) {
    expect(neighboursOf(next).previous).toBe(walked.at(-1))
    walked.push(next)
  }
  expect(walked).toEqual(named)
  expect(neighboursOf('nowhere')).toEqual({ previous: undefined, next: undefined })
})

test.each(Object.entries(markdown))('%s has a picture', (_, text) => {
  expect(text).toMatch(/!\[[^\]]+\]\(\.\.\/pictures\/[\w-]+\.png\)/)
})

const pictures = Object.keys(import.meta.glob('/docs/pictures/*.png')).map((path) =>
  path.slice(path.lastIndexOf('/') + 1),
)

test.each(Object.entries(markdown))('the links in %s have existing targets', (_, text) => {
  for (const [, name = ''] of text.matchAll(/\]\(([\w-]+)\.md(?:#[\w-]+)?\)/g)) expect(files).toContain(name)
  for (const [, name = ''] of text.matchAll(/\]\(\.\.\/pictures\/([\w.-]+)\)/g))
    expect(pictures).toContain(name)
})
