/** Searches stored webhooks that the page has not loaded. */
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { webhookWords } from '../words.ts'
import { olderFound } from './phrases.ts'
import type { OlderEvents } from './use-older-events.ts'

export function OlderSearch({ older }: { older: OlderEvents }) {
  const { events, isAsked, isSearching, error, hasMore, isFull } = older
  return (
    <div className="flex flex-col gap-2 py-2 text-label">
      {error !== null && <FailureNote error={error} onRetry={older.retry} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {(!isAsked || hasMore) && (
          <Button size="small" isBusy={isSearching} onClick={isAsked ? older.more : older.search}>
            {isAsked ? webhookWords.olderMore : webhookWords.searchOlder}
          </Button>
        )}
        <p role="status" className="text-quiet">
          {isSearching
            ? webhookWords.olderSearching
            : isAsked &&
              error === null &&
              (isFull ? webhookWords.olderFull : olderFound(events.length, hasMore))}
        </p>
      </div>
    </div>
  )
}
