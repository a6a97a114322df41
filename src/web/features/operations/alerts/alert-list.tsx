import { useQuery } from '@tanstack/react-query'
import { countNeeds, type FailureCause } from '../../../../contract/platform/agent/needs.ts'
import type { Alert, AlertView } from '../../../../contract/studio/alerts/alert.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { newAlertsOf, useAlertAction } from '../../../api/agent/alerts/alert-queries.ts'
import { useNeeds } from '../../../api/agent/needs/attention.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { Section } from '../../../ui/page/section.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { RelativeTime, useNow } from '../../../ui/time.tsx'
import { AlertLink } from './alert-link.tsx'
import {
  acknowledgedText,
  alertName,
  alertWords,
  countedElsewhere,
  endedCount,
  figuresText,
  openCount,
  resolutionTexts,
  severityStates,
  subjectText,
} from './words.ts'

const muteHours = 24
/** Certificates expire by the day. */
const refreshSeconds = 3600
/** Alerts raised sooner were raised at once. */
const lateMs = 60_000

/** One line; when an alert was raised matters where that was later than its cause began. */
function AlertFacts({ alert }: { alert: Alert }) {
  const { subject, severity, since, resolvedAt, resolution, acknowledgedBy, raisedAt } = alert
  const now = useNow(refreshSeconds).getTime()
  const name = alertName(alert, now)
  const figures = figuresText(alert)
  const isLate = Date.parse(raisedAt) - Date.parse(since) > lateMs
  return (
    <p className="flex flex-wrap gap-x-3 text-label text-quiet">
      {resolvedAt === null ? (
        <>
          {subject !== null && <span className="sr-only">{severityStates[severity].text}</span>}
          <StatusOf state={{ ...severityStates[severity], ...(subject !== null && { text: name }) }} />
        </>
      ) : (
        subject !== null && <span>{name}</span>
      )}
      {figures !== '' && <span>{figures}</span>}
      <span>
        {alertWords.since} <RelativeTime moment={new Date(since)} />
      </span>
      {isLate && (
        <span>
          {alertWords.raised} <RelativeTime moment={new Date(raisedAt)} />
        </span>
      )}
      {resolvedAt !== null && resolution !== null && (
        <span>
          {resolutionTexts[resolution]} <RelativeTime moment={new Date(resolvedAt)} />
        </span>
      )}
      {acknowledgedBy !== null && <span>{acknowledgedText(acknowledgedBy.name)}</span>}
    </p>
  )
}

interface RowProps {
  alert: Alert
  phoneNumberId: string
  mutedUntil: string | undefined
  /** Why the connector of the alert fails, if it does. */
  cause: FailureCause | undefined
}

function AlertRow(props: RowProps) {
  const { alert } = props
  const { subject, resolvedAt } = alert
  const now = useNow(refreshSeconds).getTime()
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5 last:border-b-0"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 dir="auto" className="break-words font-medium">
          {subject === null ? alertName(alert, now) : subjectText(alert)}
        </h3>
        <AlertFacts alert={alert} />
      </div>
      {resolvedAt === null && <AlertActions {...props} />}
    </li>
  )
}

function AlertActions({ alert, phoneNumberId, mutedUntil, cause }: RowProps) {
  const action = useAlertAction(phoneNumberId)
  const { id, rule, acknowledgedAt } = alert
  const shared = { size: 'small', blocked: useWriteBlock('live'), isBusy: action.isPending } as const
  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        <AlertLink alert={alert} phoneNumberId={phoneNumberId} look="plain" cause={cause} />
        {acknowledgedAt === null && (
          <Button
            {...shared}
            weight="ghost"
            onClick={() => action.mutate({ action: 'acknowledge', alertId: id })}
          >
            {alertWords.acknowledge}
          </Button>
        )}
        {mutedUntil === undefined ? (
          <Button
            {...shared}
            weight="ghost"
            onClick={() => action.mutate({ action: 'mute', rule, hours: muteHours })}
          >
            {alertWords.mute}
          </Button>
        ) : (
          <>
            <span className="text-label text-quiet">
              {alertWords.muted} <RelativeTime moment={new Date(mutedUntil)} />
            </span>
            <Button {...shared} weight="ghost" onClick={() => action.mutate({ action: 'unmute', rule })}>
              {alertWords.unmute}
            </Button>
          </>
        )}
      </div>
      {action.error && <FailureNote error={action.error} />}
    </>
  )
}

export function AlertList({ view, phoneNumberId }: { view: AlertView; phoneNumberId: string }) {
  const open = view.alerts.filter(({ resolvedAt }) => resolvedAt === null)
  const settings = useQuery({ ...settingsQuery(phoneNumberId), enabled: false })
  const needs = useNeeds(phoneNumberId, settings.data?.[0] !== undefined)
  const elsewhere = newAlertsOf(view).length - countNeeds(needs).alert
  const causes = new Map(needs.map(({ id, failure }) => [id, failure?.cause]))
  const ended = view.alerts.filter(({ resolvedAt }) => resolvedAt !== null)
  const mutedUntil = new Map(view.mutes.map(({ rule, until }) => [rule, until]))
  const row = (alert: Alert) => (
    <AlertRow
      key={alert.id}
      alert={alert}
      phoneNumberId={phoneNumberId}
      mutedUntil={mutedUntil.get(alert.rule)}
      cause={causes.get(alert.subject?.id ?? '')}
    />
  )
  return (
    <>
      <Section
        id="open-alerts"
        title={alertWords.open}
        isRuled
        action={
          <p role="status" className="text-label text-quiet">
            {open.length === 0 ? alertWords.none : openCount(open.length)}
          </p>
        }
      >
        {open.length > 0 && (
          <ul aria-label={alertWords.open} onKeyDown={onListKeys}>
            {open.map(row)}
          </ul>
        )}
        {elsewhere > 0 && <p className="text-quiet">{countedElsewhere(elsewhere)}</p>}
      </Section>
      {ended.length > 0 && (
        <Section id="ended-alerts" title={alertWords.ended} isRuled>
          <p className="pt-3 text-quiet">{endedCount(ended.length)}</p>
          <ul aria-label={alertWords.ended}>{ended.map(row)}</ul>
        </Section>
      )}
    </>
  )
}
