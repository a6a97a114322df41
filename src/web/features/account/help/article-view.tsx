/** An article as text; what looks like HTML in it is left out. */
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { findArticle, pictureUrl } from './articles.ts'
import { openHelp } from './open-help.ts'
import type { Article } from './read-article.ts'

const linkLook = 'font-medium text-accent underline underline-offset-2 hover:text-accent-hover'

/** A link to another article's file opens that article; all others leave for a page of their own. */
function ArticleLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  const [, name = ''] = /^(?:\.\/)?([\w-]+)\.md$/.exec(href) ?? []
  if (findArticle(name) !== undefined)
    return (
      <button type="button" className={linkLook} onClick={() => openHelp(name)}>
        {children}
      </button>
    )
  if (!/^https:/.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkLook}>
      {children}
    </a>
  )
}

function Picture({ src, alt }: { src?: string | Blob | undefined; alt?: string | undefined }) {
  const url = typeof src === 'string' ? pictureUrl(src) : undefined
  if (url === undefined) return null
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img src={url} alt={alt ?? ''} loading="lazy" className="w-full rounded-edge border border-line" />
    </a>
  )
}

const components: Components = {
  h2: ({ children }) => <h3 className="mt-2 font-semibold">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-1 font-semibold text-quiet">{children}</h4>,
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="flex list-decimal flex-col gap-1 pl-5">{children}</ol>,
  code: ({ children }) => (
    <code className="rounded-small bg-hover px-1 font-mono text-label">{children}</code>
  ),
  pre: ({ children }) => (
    <pre className="whitespace-pre-wrap rounded-edge border border-line bg-sunken p-3 [&_code]:bg-transparent [&_code]:p-0">
      {children}
    </pre>
  ),
  table: ({ children }) => <table className="w-full border-collapse text-left">{children}</table>,
  th: ({ children }) => (
    <th className="border-line border-b py-1.5 pr-3 text-label text-quiet">{children}</th>
  ),
  td: ({ children }) => <td className="border-line border-b py-1.5 pr-3 align-top">{children}</td>,
  a: ({ href, children }) => <ArticleLink href={href}>{children}</ArticleLink>,
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
}

export function ArticleView({ article }: { article: Article }) {
  return (
    <article className="flex flex-col gap-3">
      <h2 className="font-semibold text-title">{article.title}</h2>
      <Markdown remarkPlugins={[remarkGfm]} skipHtml components={components}>
        {article.body}
      </Markdown>
    </article>
  )
}
