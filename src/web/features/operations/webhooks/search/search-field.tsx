import { t } from '../../../../../contract/translate.ts'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { useWebhookSearch } from './use-webhook-search.ts'

const examples = [
  'kind:statuses',
  'from:4915…',
  'reason:mismatch',
  'signature:unverified',
  'phone:3000',
  'is:sample',
  'is:duplicate',
  '-delivered',
  '"two words"',
]

export function EventSearchField() {
  const { search, change } = useWebhookSearch()
  return (
    <SearchBox
      label={t('Search webhooks')}
      value={search.q ?? ''}
      onChange={(text) => change({ q: text || undefined })}
    />
  )
}

export function EventSearchHelp() {
  const { search, change } = useWebhookSearch()
  return (
    <details className="text-label text-quiet">
      <summary className="w-fit rounded-small hover:text-text">{t('How to search')}</summary>
      <p className="mt-1">
        {t('Words are searched in the whole body. Use fields to narrow the search, and a minus to exclude:')}
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => change({ q: [search.q, example].filter(Boolean).join(' ') })}
            className="rounded-small bg-hover px-1.5 py-1 font-mono text-text hover:text-accent"
          >
            {example}
          </button>
        ))}
      </div>
    </details>
  )
}
