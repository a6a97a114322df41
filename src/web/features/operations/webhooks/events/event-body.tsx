/** An event's body, always as text. */
import { useMemo, useState } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { webhookWords } from '../words.ts'
import { prettyBody, withVisibleControls } from './body-text.ts'

/** Longer text makes the page slow. */
const maxShownCharacters = 100_000

export function EventBody({ event }: { event: WebhookEvent }) {
  const [isRaw, setIsRaw] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const text = useMemo(() => withVisibleControls(isRaw ? event.body : prettyBody(event)), [event, isRaw])
  const isCut = !isWhole && text.length > maxShownCharacters
  return (
    <Section
      id="event-body"
      title={webhookWords.body}
      level={3}
      action={
        event.bodyEncoding === 'base64' ? (
          <p className="text-label text-quiet">{webhookWords.binary}</p>
        ) : (
          <fieldset className="flex">
            <legend className="sr-only">{webhookWords.bodyForm}</legend>
            {[false, true].map((raw) => (
              <Button
                key={String(raw)}
                size="small"
                weight="ghost"
                aria-pressed={raw === isRaw}
                className="aria-pressed:text-text aria-pressed:underline aria-pressed:underline-offset-4"
                onClick={() => setIsRaw(raw)}
              >
                {raw ? webhookWords.raw : webhookWords.pretty}
              </Button>
            ))}
          </fieldset>
        )
      }
      className="flex flex-col gap-2"
    >
      {event.size === 0 ? (
        <p className="text-quiet">{webhookWords.emptyBody}</p>
      ) : (
        <pre className="whitespace-pre-wrap break-all rounded-small border border-line bg-sunken p-3 font-mono text-label">
          {isCut ? text.slice(0, maxShownCharacters) : text}
        </pre>
      )}
      {isCut && (
        <Button size="small" className="w-fit" onClick={() => setIsWhole(true)}>
          {webhookWords.showAll}
        </Button>
      )}
    </Section>
  )
}
