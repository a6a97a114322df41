import { X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { secretMask } from '../../../../contract/studio/credentials/credential-mask.ts'
import type { ApiReference } from '../../../api/agent/api-description.ts'
import { maskedAddress } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FieldLine } from '../../../ui/form/field-line.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { Section } from '../../../ui/page/section.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { clearSent, removeSaved, type SavedRequest, saveRequest, useSaved, useSent } from './history.ts'
import type { RequestValues } from './request/request-values.ts'
import { SentEvents } from './sent-event-list.tsx'
import { playgroundWords, removeLabel } from './words.ts'

const rowLook =
  'flex w-full min-w-0 flex-col rounded-small px-2 py-1.5 text-start hover:bg-hover focus-visible:-outline-offset-2'

interface Props {
  draft: RequestValues
  descriptions: readonly ApiReference[]
  /** Sends an agent event. */
  prepared: RequestValues | undefined
  onOpen: (draft: RequestValues) => void
}

export function SavedRequests({ onOpen, ...saved }: Props) {
  const { draft } = saved
  const isMasked = [draft.url, draft.body, ...Object.values(draft.headers)].some((text) =>
    text.includes(secretMask),
  )
  return (
    <div className="flex flex-col gap-6">
      {isMasked && <p role="status">{playgroundWords.secretsLeftOut}</p>}
      <Saved {...saved} onOpen={onOpen} />
      <SentEvents />
      <Sent onOpen={onOpen} />
    </div>
  )
}

function Saved({ draft, descriptions, prepared, onOpen }: Props) {
  const owner = useSession().user.id
  const saved = useSaved()
  const [error, setError] = useState<string>()
  const name = useRef<HTMLInputElement>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    const wanted = name.current?.value.trim() ?? ''
    setError(wanted === '' ? playgroundWords.nameNeeded : undefined)
    if (wanted === '') name.current?.focus()
    else if ((await saveRequest(owner, wanted, { draft, descriptions })) && name.current !== null)
      name.current.value = ''
  }

  return (
    <Section id="playground-saved" title={playgroundWords.saved} isRuled className="flex flex-col gap-2">
      <ul onKeyDown={onListKeys}>
        {prepared && (
          <li>
            <SavedRow name={playgroundWords.agentEvent} draft={prepared} onOpen={onOpen} />
          </li>
        )}
        {saved.map((one) => (
          <li key={one.name} className="flex items-center gap-1">
            <SavedRow {...one} onOpen={onOpen} />
            <button
              type="button"
              aria-label={removeLabel(one.name)}
              onClick={() => removeSaved(owner, one.name)}
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-small text-quiet hover:bg-hover hover:text-text"
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {saved.length === 0 && <p className="text-quiet">{playgroundWords.savedEmpty}</p>}
      <form onSubmit={save} noValidate>
        <FieldLine
          className="min-w-0"
          buttons={
            <Button type="submit" className="h-8">
              {' '}
              {playgroundWords.save}
            </Button>
          }
        >
          <TextField
            {...playgroundWords.saveAsField}
            error={error}
            ref={name}
            maxLength={100}
            className="h-8"
          />
        </FieldLine>
      </form>
    </Section>
  )
}

function SavedRow({ name, draft, onOpen }: SavedRequest & Pick<Props, 'onOpen'>) {
  return (
    <button type="button" data-row className={rowLook} onClick={() => onOpen(draft)}>
      <span dir="auto" className="truncate">
        {name}
      </span>
      <Line draft={draft} />
    </button>
  )
}

function Sent({ onOpen }: { onOpen: (draft: RequestValues) => void }) {
  const owner = useSession().user.id
  const sent = useSent()
  return (
    <Section
      id="playground-history"
      title={playgroundWords.history}
      action={
        sent.length > 0 && (
          <Button size="small" weight="ghost" onClick={() => clearSent(owner)}>
            {playgroundWords.clearHistory}
          </Button>
        )
      }
      isRuled
      className="flex flex-col gap-2"
    >
      {sent.length === 0 && <p className="text-quiet">{playgroundWords.historyEmpty}</p>}
      <ul onKeyDown={onListKeys} className="max-h-96 overflow-y-auto">
        {sent.map(({ at, draft, status }) => (
          <li key={at}>
            <button type="button" data-row className={rowLook} onClick={() => onOpen(draft)}>
              <Line draft={draft} />
              <span className="text-label text-quiet tabular-nums">
                {status ?? '—'} · <RelativeTime moment={new Date(at)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Line({ draft: { method, url: whole } }: { draft: RequestValues }) {
  const [isMasked] = useMaskedView()
  const url = isMasked ? maskedAddress(whole) : whole
  return (
    <span className="truncate font-mono text-label text-quiet" title={url}>
      {method} {url.replace(/^\/api\/(?:platform|graph)/, '…')}
    </span>
  )
}
