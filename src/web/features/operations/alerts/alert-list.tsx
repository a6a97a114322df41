import { useQuery } from '@tanstack/react-query'
import { countNeeds, type FailureCause } from '../../../../contract/platform/agent/needs.ts'
import type { Alert, AlertView } from '../../../../contract/studio/alerts/alert.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { newAlertsOf, useAlertAction } from '../../../api/agent/alerts/alert-queries.ts'
import { useNeeds } from '../../../api/agent/needs/attention.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { RelativeTime, useNow } from '../../../ui/time.tsx'
import { AlertLink } from './alert-link.tsx'
import { subjectText } from './alert-subject.ts'
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
} from './words.ts'

const muteHours = 24
/** Certificates expire by the day. */
const refreshSeconds = 3600

function AlertFacts({ alert }: { alert: Alert }) {
  const { since, resolvedAt, resolution, acknowledgedBy, raisedAt } = alert
  return (
    <p className="flex flex-wrap gap-x-4 text-label text-quiet">
      <span>
        {alertWords.since} <RelativeTime moment={new Date(since)} />
      </span>
      <span>
        {alertWords.raised} <RelativeTime moment={new Date(raisedAt)} />
      </span>
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
  const { subject, severity, resolvedAt } = alert
  const isOpen = resolvedAt === null
  const now = useNow(refreshSeconds)
  const figures = figuresText(alert)
  return (
    <li className="flex flex-col gap-2 border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="min-w-0 break-words font-semibold">
          {alertName(alert, now.getTime())}
          {subject !== null && (
            <span className="font-normal">
              {' · '}
              <bdi>{subjectText(alert)}</bdi>
            </span>
          )}
        </h3>
        {isOpen && <StatusOf state={severityStates[severity]} />}
      </div>
      {figures !== '' && <p>{figures}</p>}
      <AlertFacts alert={alert} />
      {isOpen && <AlertActions {...props} />}
    </li>
  )
}

function AlertActions({ alert, phoneNumberId, mutedUntil, cause }: RowProps) {
  const action = useAlertAction(phoneNumberId)
  const { id, rule, acknowledgedAt } = alert
  const shared = { size: 'small', blocked: useWriteBlock('live'), isBusy: action.isPending } as const
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {acknowledgedAt === null && (
          <Button {...shared} onClick={() => action.mutate({ action: 'acknowledge', alertId: id })}>
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
        <AlertLink alert={alert} phoneNumberId={phoneNumberId} cause={cause} />
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
        {open.length > 0 && <ul aria-label={alertWords.open}>{open.map(row)}</ul>}
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
