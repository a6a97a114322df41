import type { Article } from './read-article.ts'

export interface FoundArticle {
  article: Article
  excerpt: string
}

const weights = { title: 8, headings: 3, text: 1 }
const excerptCharacters = { before: 40, after: 100 }

/** All words must match, as prefixes. */
export function searchArticles(articles: readonly Article[], query: string): FoundArticle[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return articles
    .map((article) => ({ article, score: scoreOf(article, words), excerpt: excerptOf(article.text, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.article.title.localeCompare(b.article.title, 'en'))
}

function scoreOf(article: Article, words: readonly string[]): number {
  const title = article.title.toLowerCase()
  const text = article.text.toLowerCase()
  if (words.length === 0 || !words.every((word) => text.includes(word))) return 0
  return words.reduce(
    (sum, word) =>
      sum +
      (title.includes(word) ? weights.title : 0) +
      (article.headings.includes(word) ? weights.headings : 0) +
      weights.text,
    0,
  )
}

function excerptOf(text: string, words: readonly string[]): string {
  const flat = text.replace(/\s+/g, ' ')
  const places = words.map((word) => flat.toLowerCase().indexOf(word)).filter((place) => place >= 0)
  const place = Math.min(...places, flat.length)
  const start = Math.max(0, place - excerptCharacters.before)
  const end = Math.min(flat.length, place + excerptCharacters.after)
  return `${start > 0 ? '…' : ''}${flat.slice(start, end).trim()}${end < flat.length ? '…' : ''}`
}
