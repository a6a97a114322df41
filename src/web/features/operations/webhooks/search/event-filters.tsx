import { useMemo } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { webhookKind, webhookVerification } from '../../../../../contract/studio/webhook-facets.ts'
import { t } from '../../../../../contract/translate.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { useNumberName } from '../number-names.ts'
import { signatureNames, spanNames, webhookKindNames, webhookWords } from '../words.ts'
import { useWebhookSearch } from './use-webhook-search.ts'
import { lastSpan } from './webhook-search.ts'

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
  const nameOf = useNumberName()
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
        label={t('Signature')}
        value={signature}
        options={named(webhookVerification.options, signatureNames)}
        onChange={(value) => change({ signature: webhookVerification.safeParse(value).data })}
      />
      <FilterChoice
        label={webhookWords.phone}
        value={phone}
        options={phones.map((id) => ({ value: id, name: nameOf(id) }))}
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
        {t('Pinned only')}
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
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}

const range = 'range'
const rangeMs = 3_600_000

/** Format of a `datetime-local` input. */
function localForm(moment: string | undefined): string {
  if (moment === undefined) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

function momentOf(local: string): string | undefined {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

function MomentField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (moment: string | undefined) => void
}) {
  return (
    <label className="flex items-center gap-1.5 text-label text-quiet">
      {label}
      <input
        type="datetime-local"
        step={1}
        value={localForm(value)}
        onChange={(event) => onChange(momentOf(event.target.value))}
        className="h-7 rounded-small border border-line-strong bg-raised px-1.5 text-text"
      />
    </label>
  )
}

/** The list's period: the last hours or days, or a range. */
function TimeFilter() {
  const { search, change } = useWebhookSearch()
  const { last, from, to } = search
  const isRange = from !== undefined || to !== undefined

  function choose(value: string) {
    const now = Date.now()
    change({
      last: lastSpan.safeParse(value).data,
      from: value === range ? new Date(now - rangeMs).toISOString() : undefined,
      to: value === range ? new Date(now).toISOString() : undefined,
    })
  }

  return (
    <>
      <FilterChoice
        label={webhookWords.time}
        all={t('Any time')}
        value={isRange ? range : last}
        options={[
          ...lastSpan.options.map((value) => ({ value, name: spanNames[value] })),
          { value: range, name: t('Custom range') },
        ]}
        onChange={choose}
      />
      {isRange && (
        <>
          <MomentField label={t('From')} value={from} onChange={(moment) => change({ from: moment })} />
          <MomentField label={t('To')} value={to} onChange={(moment) => change({ to: moment })} />
        </>
      )}
    </>
  )
}

interface FilterChoiceProps {
  label: string
  value: string | undefined
  options: readonly { value: string; name: string }[]
  all?: string
  onChange: (value: string) => void
}

/** A named filter with its values; all by default. */
function FilterChoice({ label, value, options, all = t('All'), onChange }: FilterChoiceProps) {
  return (
    <label className="flex items-center gap-1.5 text-label text-quiet">
      {label}
      <select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content h-7 max-w-44 rounded-small bg-transparent font-medium text-text hover:bg-hover"
      >
        <option value="" className="bg-raised">
          {all}
        </option>
        <Options options={options.map((option) => [option.value, option.name])} className="bg-raised" />
      </select>
    </label>
  )
}
