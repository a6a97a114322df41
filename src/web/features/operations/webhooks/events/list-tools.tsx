import { useQuery } from '@tanstack/react-query'
import { Download, Pause, Play, Trash2 } from 'lucide-react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../contract/translate.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import type { LiveEvents } from '../../../../conversation/feed/use-event-feed.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { countsQuery } from '../feed/queries.ts'
import { droppedOldest, eventsShownOf, pausedText, refusedOnes, storedAtMost } from '../search/phrases.ts'
import { useWebhookSearch } from '../search/use-webhook-search.ts'
import { asJsonLines } from './json-lines.ts'

interface Props {
  shown: readonly WebhookEvent[]
  all: number
  live: LiveEvents
}

export function EventListTools({ shown, all, live }: Props) {
  const { data } = useQuery(countsQuery)
  const PauseIcon = live.isPaused ? Play : Pause
  const more = data && [
    storedAtMost(data.capacity),
    data.dropped > 0 && droppedOldest(data.dropped),
    refusedOnes(data.refused),
  ]

  function exportShown() {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`webhooks-${day}.jsonl`, 'application/x-ndjson', asJsonLines(shown))
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 text-label text-quiet">
      <p role="status" title={more?.filter(Boolean).join(' ')} className="me-auto tabular-nums">
        {live.isPaused
          ? t('{shown}, {paused}', {
              shown: eventsShownOf(shown.length, all),
              paused: pausedText(live.arrived.length),
            })
          : eventsShownOf(shown.length, all)}
      </p>
      <Button
        size="small"
        weight="ghost"
        title={t('Stops the list from moving. New webhooks are held, and none is lost.')}
        onClick={live.isPaused ? live.resume : live.pause}
      >
        <PauseIcon size={13} aria-hidden="true" />
        {live.isPaused ? t('Resume') : t('Pause')}
      </Button>
      <Button
        size="small"
        weight="ghost"
        blocked={shown.length === 0 && t('There is nothing to export.')}
        onClick={exportShown}
      >
        <Download size={13} aria-hidden="true" />
        {t('Export')}
      </Button>
      <ClearList isEmpty={all === 0} clear={live.clear} />
    </div>
  )
}

function ClearList({ isEmpty, clear }: { isEmpty: boolean; clear: () => Promise<void> }) {
  const writeBlock = useWriteBlock('live')
  const { change } = useWebhookSearch()
  const showToast = useToast()

  async function confirm() {
    await clear()
    change({ event: undefined, against: undefined, pins: undefined, pinned: undefined })
    showToast(t('Webhooks cleared.'))
  }

  return (
    <ConfirmAction
      label={t('Clear')}
      title={t('Clear all webhooks?')}
      text={t(
        'This deletes all stored webhooks from the studio, for every signed-in team member, and those that still wait for a target. New webhooks are stored as before. This cannot be undone.',
      )}
      cancel={t('Cancel')}
      icon={<Trash2 size={13} aria-hidden="true" />}
      weight="ghost"
      size="small"
      blocked={writeBlock ?? (isEmpty && t('There is nothing to clear.'))}
      onConfirm={confirm}
    />
  )
}
