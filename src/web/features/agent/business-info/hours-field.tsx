import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { t, textLanguage } from '../../../../contract/translate.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { useTemplateLanguage } from '../../../browser/settings/template-language.ts'
import { FormLongText } from '../../../forms/edit/form-field.tsx'
import { labeled } from '../../../text/small-texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { type InfoValues, infoLimits } from './info-values.ts'
import { type Hours, hoursText, readHours, usualWeek, type Week } from './opening-hours.ts'
import { labels } from './words.ts'

const name = 'contact_info.hours_of_operation'
const words = labels.hours_of_operation

/** Rows of weekdays for a text that says exactly them; every other text stays a text. */
export function HoursField({ form }: { form: UseFormReturn<InfoValues> }) {
  const text = form.watch(name)
  const read = readHours(text)
  const [isText, setIsText] = useState(false)
  const blocked = useWriteBlock()
  const fresh = useTemplateLanguage(useSession().user.id, usePhoneNumberId())

  function write(week: Week) {
    form.setValue(name, hoursText(week, read?.language ?? fresh), { shouldDirty: true, shouldValidate: true })
  }

  if (read !== null && !isText)
    return (
      <div className="flex flex-col items-start gap-2">
        <WeekRows week={read.week} isBlocked={blocked !== undefined} onChange={write} />
        <Button size="small" weight="ghost" className="-ms-2" onClick={() => setIsText(true)}>
          {t('Edit as text')}
        </Button>
      </div>
    )
  const canBeRows = read !== null || text.trim() === ''
  return (
    <div className="flex flex-col items-start gap-1 [&>:first-child]:w-full">
      <FormLongText
        form={form}
        name={name}
        {...words}
        help={canBeRows ? words.help : t('Edited as text: it says more than one span for each weekday.')}
        limit={infoLimits.hours_of_operation}
        rows={2}
      />
      {canBeRows && (
        <Button
          size="small"
          blocked={read === null && blocked}
          onClick={() => {
            if (read === null) write(usualWeek)
            setIsText(false)
          }}
        >
          {t('Edit by weekday')}
        </Button>
      )}
    </div>
  )
}

/** A Monday, from which the days' names are counted. */
const monday = Date.UTC(2026, 5, 1)
const dayMs = 86_400_000
const dayName = (day: number) =>
  new Intl.DateTimeFormat(textLanguage, { weekday: 'long', timeZone: 'UTC' }).format(monday + day * dayMs)

interface WeekProps {
  week: Week
  isBlocked: boolean
  onChange: (week: Week) => void
}

function WeekRows({ week, isBlocked, onChange }: WeekProps) {
  return (
    <fieldset disabled={isBlocked} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-label">{words.label}</legend>
      <ul className="flex flex-col gap-1.5">
        {week.map((hours, day) => (
          <DayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week
            key={day}
            name={dayName(day)}
            hours={hours}
            onChange={(changed) => onChange(week.map((one, at) => (at === day ? changed : one)))}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface DayProps {
  name: string
  hours: Hours | null
  onChange: (hours: Hours | null) => void
}

const opening: Hours = { from: '09:00', to: '17:00' }

function DayRow({ name: day, hours, onChange }: DayProps) {
  function timeField(side: keyof Hours, label: string) {
    return (
      hours !== null && (
        <input
          type="time"
          aria-label={labeled(day, label)}
          value={hours[side]}
          // Empty while a time is typed.
          onChange={({ target }) => target.value !== '' && onChange({ ...hours, [side]: target.value })}
          className={`${inputLook} h-8 w-25! px-2! tabular-nums [&::-webkit-calendar-picker-indicator]:hidden`}
        />
      )
    )
  }
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <CheckLine
        checked={hours !== null}
        onSwitch={(isOpen) => onChange(isOpen ? opening : null)}
        className="w-26 gap-2 sm:w-32"
      >
        {day}
      </CheckLine>
      {hours === null ? (
        <span className="text-quiet">{t('Closed all day')}</span>
      ) : (
        <>
          {timeField('from', t('Opens'))}
          <span aria-hidden="true" className="text-quiet">
            –
          </span>
          {timeField('to', t('Closes'))}
        </>
      )}
    </li>
  )
}
