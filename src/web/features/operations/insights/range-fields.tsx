/** Chooses the days that are looked at. */
import { inputLook } from '../../../ui/form/field.tsx'
import { type DayRange, dayCount, lastDays } from './day-range.ts'
import { insightWords, presetDays, presetText } from './words.ts'

interface Props {
  range: DayRange
  today: string
  fault: string | null
  onChange: (range: DayRange) => void
}

export function RangeFields({ range, today, fault, onChange }: Props) {
  const chosen = range.to === today ? dayCount(range) : null
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-label">
        <div className="flex gap-1">
          {presetDays.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={chosen === days}
              onClick={() => onChange(lastDays(days, today))}
              className="h-8 rounded-edge px-2.5 text-quiet hover:bg-hover hover:text-text aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-text"
            >
              {presetText(days)}
            </button>
          ))}
        </div>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex items-center gap-2">
            {insightWords[end]}
            <input
              type="date"
              value={range[end]}
              max={end === 'from' ? range.to : today}
              aria-invalid={fault === null ? undefined : true}
              onChange={({ target }) => target.value && onChange({ ...range, [end]: target.value })}
              className={`${inputLook} h-8 w-auto! px-2 text-label`}
            />
          </label>
        ))}
      </div>
      <p role="alert" className="min-h-4 text-bad text-label">
        {fault}
      </p>
    </div>
  )
}
