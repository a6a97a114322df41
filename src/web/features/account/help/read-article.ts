export interface Article {
  name: string
  title: string
  body: string
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
