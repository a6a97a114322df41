/** Reads an article's title and plain words from its Markdown. */

export interface Article {
  /** The name of its file. */
  name: string
  title: string
  /** The Markdown below the title. */
  body: string
  /** The headings and the whole text without marks, in small letters, for the search. */
  headings: string
  text: string
}

export function readArticle(name: string, markdown: string): Article {
  const [, title = name, body = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown.trimStart()) ?? [
    null,
    name,
    markdown,
  ]
  const headings = [...body.matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading ?? '')
  return {
    name,
    title,
    body,
    headings: headings.join('\n').toLowerCase(),
    text: withoutMarks(`${title}\n${body}`),
  }
}

function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|[\s:|-]+\|$/gm, '')
    .replace(/^(?:#+|>|[-*]|\d+\.) /gm, '')
    .replace(/[*`|]/g, '')
}
