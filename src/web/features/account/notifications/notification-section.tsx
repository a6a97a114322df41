import { useState } from 'react'
import { notificationRules } from '../../../../contract/studio/notification-rules.ts'
import type { NotificationPatch, NotificationView } from '../../../../contract/studio/notifications.ts'
import { t } from '../../../../contract/translate.ts'
import { explainFailure } from '../../../api/explain-failure.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import {
  useChangeNotifications,
  useNotificationFailure,
  useNotifications,
} from '../../../workspace/notifications.ts'
import { notificationRuleFields, zoneText } from './words.ts'

const usual = { from: '22:00', to: '07:00' }

/** Absent without a workspace. */
export function NotificationSection() {
  const view = useNotifications()
  const failure = useNotificationFailure()
  if (view === undefined) {
    return (
      failure && (
        <Section id="notifications" title={t('Notifications')} isRuled className="flex flex-col gap-4">
          <FailureNote isRead error={failure.error} isRetrying={failure.isRetrying} onRetry={failure.retry} />
        </Section>
      )
    )
  }
  return <Rules settings={view.settings} />
}

function Rules({ settings: { rules, quietHours } }: Pick<NotificationView, 'settings'>) {
  const { mutate, isPending } = useChangeNotifications()
  const showToast = useToast()
  const change = (patch: NotificationPatch) =>
    mutate(patch, {
      onSuccess: () => showToast(t('Notifications saved.')),
      onError: (error) => showToast(explainFailure(error).title),
    })
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Section
      id="notifications"
      title={t('Notifications')}
      lead={t(
        'What the bell at the top tells you about, at the numbers that you can read. Only you see these settings.',
      )}
      isRuled
      className="flex flex-col gap-4"
    >
      {notificationRules.map((rule) => (
        <SwitchField
          key={rule}
          {...notificationRuleFields[rule]}
          checked={rules[rule]}
          disabled={isPending}
          onChange={({ target }) => change({ rules: { [rule]: target.checked } })}
        />
      ))}
      <SwitchField
        label={t('Quiet hours')}
        help={t('Nothing counts as new in these hours. The list of notifications stays readable.')}
        checked={quietHours !== null}
        disabled={isPending}
        onChange={({ target }) => change({ quietHours: target.checked ? { ...usual, timeZone: own } : null })}
      />
      {quietHours !== null && (
        <Hours
          key={JSON.stringify(quietHours)}
          hours={quietHours}
          isBusy={isPending}
          onSave={(hours) => change({ quietHours: { ...hours, timeZone: own } })}
        />
      )}
    </Section>
  )
}

interface HoursProps {
  hours: NonNullable<NotificationView['settings']['quietHours']>
  isBusy: boolean
  onSave: (hours: typeof usual) => void
}

function Hours({ hours, isBusy, onSave }: HoursProps) {
  const [from, setFrom] = useState(hours.from)
  const [to, setTo] = useState(hours.to)
  return (
    <form
      className="flex max-w-md flex-col gap-3 ps-7"
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ from, to })
      }}
    >
      <div className="grid grid-cols-2 gap-x-4">
        <TextField
          label={t('From')}
          type="time"
          required
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t('To')}
          type="time"
          required
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <p className="text-label text-quiet">{zoneText(hours.timeZone)}</p>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('Save hours')}
        </Button>
      </div>
    </form>
  )
}
