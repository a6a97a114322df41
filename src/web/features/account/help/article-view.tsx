import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { sourceLanguage } from '../../../../contract/studio/languages.ts'
import { t, textLanguage } from '../../../../contract/translate.ts'
import { findArticle, pictureUrl } from './articles.ts'
import { articleAddress } from './contents.ts'
import { openHelp } from './open-help.ts'
import type { Article } from './read-article.ts'

const linkLook = 'font-medium text-accent underline underline-offset-2 hover:text-accent-hover'

const IsPage = createContext(false)

/** Heading ids as code hosts generate them. */
function slugOf(children: ReactNode): string {
  return typeof children === 'string' ? children.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') : ''
}

function ArticleLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  const isPage = use(IsPage)
  const [, name = ''] = /^(?:\.\/)?([\w-]+)\.md(?:#[\w-]+)?$/.exec(href) ?? []

  function open(event: MouseEvent) {
    if (isPage || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (name !== '') openHelp(name)
    else document.getElementById(href.slice(1))?.scrollIntoView()
  }

  const isHere = /^#[\w-]+$/.test(href)
  if (isHere || findArticle(name) !== undefined)
    return (
      <a href={isHere ? href : articleAddress(name)} className={linkLook} onClick={open}>
        {children}
      </a>
    )
  if (!/^https:/.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkLook}>
      {children}
    </a>
  )
}

/** All pictures in `docs/pictures` have this size; it reserves their space while they load. */
const pictureSize = { width: 1280, height: 800 }

function Picture({ src, alt }: { src?: string | Blob | undefined; alt?: string | undefined }) {
  const url = typeof src === 'string' ? pictureUrl(src) : undefined
  if (url === undefined) return null
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img
        src={url}
        alt={alt ?? ''}
        {...pictureSize}
        loading="lazy"
        className="h-auto w-full rounded-edge border border-line"
      />
    </a>
  )
}

const components: Components = {
  h2: ({ children }) => <Heading>{children}</Heading>,
  h3: ({ children }) => <h4 className="mt-1 font-semibold text-quiet">{children}</h4>,
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1 ps-5">{children}</ul>,
  ol: ({ children }) => <ol className="flex list-decimal flex-col gap-1 ps-5">{children}</ol>,
  code: ({ children }) => (
    <code className="rounded-small bg-hover px-1 font-mono text-label">{children}</code>
  ),
  pre: ({ children }) => (
    <pre className="whitespace-pre-wrap rounded-edge border border-line bg-sunken p-3 [&_code]:bg-transparent [&_code]:p-0">
      {children}
    </pre>
  ),
  table: ({ children }) => <table className="w-full border-collapse">{children}</table>,
  th: ({ children }) => (
    <th className="border-line border-b py-1.5 pe-3 text-label text-quiet wrap-break-word">{children}</th>
  ),
  td: ({ children }) => (
    <td className="border-line border-b py-1.5 pe-3 align-top [overflow-wrap:break-word]">{children}</td>
  ),
  a: ({ href, children }) => <ArticleLink href={href}>{children}</ArticleLink>,
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
}

/** One level lower than in the file, two in the panel. */
function Heading({ children }: { children?: ReactNode }) {
  const Level = use(IsPage) ? 'h2' : 'h3'
  return (
    <Level id={slugOf(children)} className="mt-2 scroll-mt-16 font-semibold">
      {children}
    </Level>
  )
}

export function ArticleView({ article, isPage = false }: { article: Article; isPage?: boolean }) {
  const Title = isPage ? 'h1' : 'h2'
  const isForeign = textLanguage !== sourceLanguage.code
  return (
    <IsPage value={isPage}>
      {isForeign && <p className="text-quiet">{t('This article is available in English only.')}</p>}
      {/* Articles are in English. */}
      <article lang="en" dir="ltr" className="flex flex-col gap-3">
        <Title className={isPage ? 'font-semibold text-display' : 'font-semibold text-title'}>
          {article.title}
        </Title>
        <Markdown remarkPlugins={[remarkGfm]} skipHtml components={components}>
          {article.body}
        </Markdown>
      </article>
    </IsPage>
  )
}
