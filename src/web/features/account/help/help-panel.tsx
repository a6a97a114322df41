import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { articleOfPage } from './article-of-page.ts'
import { ArticleView } from './article-view.tsx'
import { articles, findArticle } from './articles.ts'
import { articleAddress } from './contents.ts'
import { HelpResults, HelpSearch } from './help-search.tsx'
import { closeHelp, openHelp } from './open-help.ts'
import type { Article } from './read-article.ts'
import { helpWords } from './words.ts'

const rowLook = 'block w-full rounded-small px-2 py-1.5 text-start hover:bg-hover'

interface Props {
  article: string | undefined
  pathname: string
  /** Above the article. */
  offer: ReactNode
}

/** Not modal, for reading beside the page; stays open until closed. */
export function HelpPanel({ article: wanted, pathname, offer }: Props) {
  const [query, setQuery] = useState('')
  const name = wanted ?? articleOfPage(pathname, (one) => findArticle(one) !== undefined)
  const reading = useRef<HTMLDivElement>(null)
  const [focusedBefore] = useState(() => document.activeElement)

  /** Non-modal dialogs return the focus only to their own trigger. */
  function giveFocusBack(event: Event) {
    event.preventDefault()
    const isLost = document.activeElement === document.body
    if (isLost && focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
  }

  useEffect(() => {
    // Starts at the top. Braces drop the promise that newer browsers return, which React would take for a cleanup.
    if (name !== '') reading.current?.scrollTo(0, 0)
  }, [name])

  return (
    <Dialog.Root open modal={false} onOpenChange={closeHelp}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            if (query === '') return
            event.preventDefault()
            setQuery('')
          }}
          className="fade-in fixed inset-y-0 end-0 z-40 flex w-full max-w-[420px] flex-col border-line border-s bg-surface shadow-lift"
        >
          <div className="flex h-(--top-bar) shrink-0 items-center gap-3 border-line border-b px-4">
            <Dialog.Title className="shrink-0 whitespace-nowrap font-semibold">
              {helpWords.title}
            </Dialog.Title>
            <HelpSearch value={query} onChange={setQuery} className="h-8" />
            <Dialog.Close
              aria-label={t('Close help')}
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
            >
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div
            ref={reading}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keys
            tabIndex={0}
            className="-outline-offset-2 flex flex-1 flex-col gap-6 overflow-y-auto px-4 py-4"
          >
            <p className="text-label empty:hidden">{offer}</p>
            {query.trim() === '' ? (
              <OpenArticle name={name} />
            ) : (
              <FoundArticles query={query} onOpen={() => setQuery('')} />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function ArticleButton({ article, isCurrent }: { article: Article; isCurrent: boolean }) {
  return (
    <button
      type="button"
      data-row
      aria-current={isCurrent || undefined}
      onClick={() => openHelp(article.name)}
      className={`${rowLook} aria-[current]:font-semibold`}
    >
      <span lang="en" dir="auto">
        {article.title}
      </span>
    </button>
  )
}

function OpenArticle({ name }: { name: string }) {
  const article = findArticle(name)
  return (
    <>
      {article && <ArticleView article={article} />}
      <a
        href={articleAddress(name)}
        target="_blank"
        rel="noreferrer"
        className="w-fit rounded-small text-accent text-label hover:underline"
      >
        {t('Open as page')}
      </a>
      <nav aria-label={helpWords.all} className="border-line border-t pt-3">
        <h2 className="px-2 font-semibold text-label text-quiet">{helpWords.all}</h2>
        <ul onKeyDown={onListKeys}>
          {articles.map((article) => (
            <li key={article.name}>
              <ArticleButton article={article} isCurrent={article.name === name} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function FoundArticles({ query, onOpen }: { query: string; onOpen: () => void }) {
  return (
    <HelpResults query={query} onKeyDown={onListKeys}>
      {({ article: one, excerpt }) => (
        <button
          type="button"
          data-row
          onClick={() => {
            openHelp(one.name)
            onOpen()
          }}
          className={rowLook}
        >
          <span className="font-semibold">{one.title}</span>
          <span className="mt-0.5 line-clamp-2 text-label text-quiet">{excerpt}</span>
        </button>
      )}
    </HelpResults>
  )
}
