import { type ReactNode, useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { useTitle } from '../../../ui/page/page.tsx'
import { articleSlug, firstArticle } from './article-of-page.ts'
import { ArticleView } from './article-view.tsx'
import { findArticle } from './articles.ts'
import { articleAddress, helpContents, neighboursOf } from './contents.ts'
import { HelpResults, HelpSearch } from './help-search.tsx'
import { helpWords } from './words.ts'

const linkLook =
  'block rounded-small px-2 py-1 text-quiet hover:bg-hover hover:text-text aria-[current]:bg-hover aria-[current]:font-semibold aria-[current]:text-text'

function Contents({ current }: { current: string }) {
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  return (
    <div className="flex flex-col gap-4">
      <HelpSearch value={query} onChange={setQuery} className="h-9" />
      {isSearching ? (
        <HelpResults query={query}>
          {({ article, excerpt }) => (
            <a href={articleAddress(article.name)} className={linkLook}>
              <span lang="en" dir="auto" className="font-semibold text-text">
                {article.title}
              </span>
              <span className="mt-0.5 line-clamp-2 text-label">{excerpt}</span>
            </a>
          )}
        </HelpResults>
      ) : (
        <Groups current={current} />
      )}
    </div>
  )
}

function Groups({ current }: { current: string }) {
  return helpContents.map(({ title, articles: names }) => (
    <section key={title} aria-label={title}>
      <h2 className="px-2 pb-1 font-semibold text-label">{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={articleAddress(name)}
              aria-current={name === current ? 'page' : undefined}
              className={linkLook}
            >
              <span lang="en" dir="auto">
                {findArticle(name)?.title ?? name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Neighbour({ name, rel, children }: { name: string; rel: 'prev' | 'next'; children: ReactNode }) {
  return (
    <a
      href={articleAddress(name)}
      rel={rel}
      className={`flex flex-1 basis-48 flex-col rounded-edge border border-line px-4 py-3 hover:border-accent ${rel === 'next' ? 'text-end' : ''}`}
    >
      <span className="text-label text-quiet">{children}</span>
      <span lang="en" dir="auto" className="font-medium text-accent">
        {findArticle(name)?.title ?? name}
      </span>
    </a>
  )
}

export function HelpArticlePage({ name }: { name: string }) {
  const article = findArticle(name === '' ? firstArticle : articleSlug(name))
  const { previous, next } = neighboursOf(article?.name ?? '')
  useTitle(article === undefined ? helpWords.title : `${article.title} · ${helpWords.title}`)
  return (
    <div className="grid w-full max-w-[1180px] gap-x-10 gap-y-8 px-4 py-6 md:grid-cols-[240px_minmax(0,1fr)] md:px-8 md:py-8">
      <nav
        aria-label={t('Contents')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keys
        tabIndex={0}
        className="max-md:order-last md:sticky md:top-[calc(var(--top-bar)+2rem)] md:max-h-[calc(100dvh-var(--top-bar)-4rem)] md:overflow-y-auto"
      >
        <Contents current={article?.name ?? ''} />
      </nav>
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-col gap-8 focus-visible:outline-none">
        {article === undefined ? (
          <div className="flex flex-col gap-2">
            <h1 className="font-semibold text-display">{t('No article has this address')}</h1>
            <p className="text-quiet">{t('Choose one from the contents, or search.')}</p>
          </div>
        ) : (
          <div className="max-w-[46rem]">
            <ArticleView article={article} isPage />
          </div>
        )}
        <nav aria-label={t('Previous and next article')} className="flex max-w-[46rem] flex-wrap gap-3">
          {previous !== undefined && (
            <Neighbour name={previous} rel="prev">
              {t('Previous')}
            </Neighbour>
          )}
          {next !== undefined && (
            <Neighbour name={next} rel="next">
              {t('Next')}
            </Neighbour>
          )}
        </nav>
      </main>
    </div>
  )
}
