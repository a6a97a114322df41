/** The list's period: the last hours or days, or a range. */

import { spanNames, webhookWords } from '../words.ts'
import { FilterChoice } from './filter-choice.tsx'
import { useWebhookSearch } from './use-webhook-search.ts'
import { lastSpan } from './webhook-search.ts'

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

export function TimeFilter() {
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
        all={webhookWords.anyTime}
        value={isRange ? range : last}
        options={[
          ...lastSpan.options.map((value) => ({ value, name: spanNames[value] })),
          { value: range, name: webhookWords.range },
        ]}
        onChange={choose}
      />
      {isRange && (
        <>
          <MomentField
            label={webhookWords.rangeFrom}
            value={from}
            onChange={(moment) => change({ from: moment })}
          />
          <MomentField
            label={webhookWords.rangeTo}
            value={to}
            onChange={(moment) => change({ to: moment })}
          />
        </>
      )}
    </>
  )
}
