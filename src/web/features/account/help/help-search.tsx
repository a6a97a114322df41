import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '../../../../contract/translate.ts'
import { inputLook } from '../../../ui/form/field.tsx'
import { articles } from './articles.ts'
import { type FoundArticle, searchArticles } from './search-articles.ts'
import { found, helpWords } from './words.ts'

interface InputProps {
  value: string
  onChange: (value: string) => void
  className: string
}

export function HelpSearch({ value, onChange, className }: InputProps) {
  return (
    <input
      type="search"
      aria-label={helpWords.search}
      placeholder={helpWords.search}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${inputLook} ${className}`}
    />
  )
}

interface ResultsProps {
  query: string
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: (result: FoundArticle) => ReactNode
}

export function HelpResults({ query, onKeyDown, children }: ResultsProps) {
  const results = searchArticles(articles, query)
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="px-2 text-label text-quiet">
        {results.length === 0 ? t('No article matches.') : found(results.length)}
      </p>
      <ul onKeyDown={onKeyDown}>
        {results.map((result) => (
          <li key={result.article.name}>{children(result)}</li>
        ))}
      </ul>
    </div>
  )
}
