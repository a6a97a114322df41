/** The requests sent since the page was loaded. They may contain secrets, so they are in memory only. */

import { t } from '../../../../contract/translate.ts'
import { maskedAddress } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { createStore, useStore } from '../../../browser/create-store.ts'
import { Button } from '../../../ui/form/button.tsx'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { Section } from '../../../ui/page/section.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import type { RequestValues } from './request/request-values.ts'

interface SentRequest {
  id: number
  at: Date
  draft: RequestValues
  /** Null without an answer. */
  status: number | null
}

/** A body has no limit of its own, so the number of requests bounds what they keep in memory. */
export const maxSent = 50

const sent = createStore<readonly SentRequest[]>([])

/** Newest first. */
export function rememberSent(draft: RequestValues, status: number | null) {
  const [newest] = sent.read()
  const entry = { id: (newest?.id ?? 0) + 1, at: new Date(), draft, status }
  sent.write([entry, ...sent.read()].slice(0, maxSent))
}

export function PlaygroundHistory({ onOpen }: { onOpen: (draft: RequestValues) => void }) {
  const all = useStore(sent)
  const [isMasked] = useMaskedView()
  return (
    <Section
      id="playground-history"
      title={t('History')}
      action={
        all.length > 0 && (
          <Button size="small" weight="ghost" onClick={() => sent.write([])}>
            {t('Clear')}
          </Button>
        )
      }
      isRuled
      className="flex flex-col gap-2"
    >
      {all.length === 0 && (
        <p className="text-quiet">
          {t('Requests you send are listed here until you reload or leave the studio.')}
        </p>
      )}
      <ul onKeyDown={onListKeys} className="max-h-96 overflow-y-auto">
        {all.map(({ id, at, draft, status }) => {
          const url = isMasked ? maskedAddress(draft.url) : draft.url
          return (
            <li key={id}>
              <button
                type="button"
                data-row
                className="flex w-full min-w-0 flex-col rounded-small px-2 py-1.5 text-start hover:bg-hover focus-visible:-outline-offset-2"
                onClick={() => onOpen(draft)}
              >
                <span className="truncate font-mono text-label text-quiet" title={url}>
                  {draft.method} {url.replace(/^\/api\/(?:platform|graph)/, '…')}
                </span>
                <span className="text-label text-quiet tabular-nums">
                  {status ?? '—'} · <RelativeTime moment={at} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
