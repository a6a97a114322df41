/** Bundled articles and pictures of docs/help. */
import { type Article, readArticle } from './read-article.ts'

const markdown = import.meta.glob<string>('../../../../../docs/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const pictures = import.meta.glob<string>('../../../../../docs/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export const articles: readonly Article[] = Object.entries(markdown)
  .map(([path, text]) => readArticle(fileName(path).replace(/\.md$/, ''), text))
  .sort((a, b) => a.title.localeCompare(b.title, 'en'))

/** Articles link pictures by file, to work in the repository too. */
const pictureUrls = new Map(Object.entries(pictures).map(([path, url]) => [fileName(path), url]))

export function findArticle(name: string): Article | undefined {
  return articles.find((article) => article.name === name)
}

export function pictureUrl(reference: string): string | undefined {
  return pictureUrls.get(fileName(reference))
}
