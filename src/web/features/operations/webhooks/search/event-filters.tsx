import { useMemo } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { webhookKind, webhookVerification } from '../../../../../contract/studio/webhook-facets.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { signatureNames, webhookKindNames, webhookWords } from '../words.ts'
import { FilterChoice } from './filter-choice.tsx'
import { TimeFilter } from './time-filter.tsx'
import { useWebhookSearch } from './use-webhook-search.ts'

function phonesOf(events: readonly WebhookEvent[], chosen: string | undefined): string[] {
  return [
    ...new Set([...(chosen ? [chosen] : []), ...events.flatMap((event) => event.phoneNumberIds)]),
  ].sort()
}

const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, name: names[value] }))

export function EventFilters({ events }: { events: readonly WebhookEvent[] }) {
  const { search, change } = useWebhookSearch()
  const { q, kind, signature, phone, last, from, to, pinned } = search
  const phones = useMemo(() => phonesOf(events, phone), [events, phone])
  const isFiltered = [q, kind, signature, phone, last, from, to, pinned].some((value) => value !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <FilterChoice
        label={webhookWords.kind}
        value={kind}
        options={named(webhookKind.options, webhookKindNames)}
        onChange={(value) => change({ kind: webhookKind.safeParse(value).data })}
      />
      <FilterChoice
        label={webhookWords.signature}
        value={signature}
        options={named(webhookVerification.options, signatureNames)}
        onChange={(value) => change({ signature: webhookVerification.safeParse(value).data })}
      />
      <FilterChoice
        label={webhookWords.phone}
        value={phone}
        options={phones.map((id) => ({ value: id, name: id }))}
        onChange={(value) => change({ phone: value || undefined })}
      />
      <TimeFilter />
      <label className="flex h-7 items-center gap-2 text-label text-quiet">
        <input
          type="checkbox"
          checked={pinned === '1'}
          onChange={(event) => change({ pinned: event.target.checked ? '1' : undefined })}
          className="size-3.5 accent-accent"
        />
        {webhookWords.pinnedOnly}
      </label>
      {isFiltered && (
        <Button
          size="small"
          weight="ghost"
          onClick={() =>
            change({
              q: undefined,
              kind: undefined,
              signature: undefined,
              phone: undefined,
              last: undefined,
              from: undefined,
              to: undefined,
              pinned: undefined,
            })
          }
        >
          {webhookWords.resetFilters}
        </Button>
      )}
    </div>
  )
}
