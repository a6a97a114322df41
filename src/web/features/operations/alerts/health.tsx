/** Problems of a number's agent, most urgent first: a row for each cause, with the button that fixes it. */

import { useQuery } from '@tanstack/react-query'
import type { Need } from '../../../../contract/platform/agent/needs.ts'
import type { Alert } from '../../../../contract/studio/alerts/alert.ts'
import { alertsQuery } from '../../../api/agent/alerts/alert-queries.ts'
import { useAreNeedsRead, useFailedNeeds, useNeeds } from '../../../api/agent/needs/attention.ts'
import { needList } from '../../../api/agent/needs/need-links.ts'
import { labeled } from '../../../text/small-texts.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { useNow } from '../../../ui/time.tsx'
import { AlertLink } from './alert-link.tsx'
import {
  alertName,
  connectorFailureTexts,
  figuresText,
  needAmount,
  needStates,
  needsWords,
  severityStates,
  subjectText,
} from './words.ts'

/** Certificates expire by the day, so an hour is enough. */
const refreshSeconds = 3600

export function Health({ phoneNumberId }: { phoneNumberId: string }) {
  const needs = useNeeds(phoneNumberId, true).filter(({ kind }) => kind !== 'waiting')
  const { data } = useQuery({ ...alertsQuery(phoneNumberId), enabled: false })
  const isRead = useAreNeedsRead(phoneNumberId)
  const failed = useFailedNeeds(phoneNumberId)
  if (!isRead) {
    return (
      <Section id="health" title={needsWords.health} isRuled>
        <SkeletonRows rows={5} lines={2} />
      </Section>
    )
  }
  return (
    <Section id="health" title={needsWords.health} isRuled action={<Amount count={needs.length} />}>
      {failed && <FailureNote isRead error={failed.error} onRetry={failed.retry} />}
      {needs.length === 0 && failed === undefined && (
        <p className="py-2.5">
          <StatusOf state={{ text: needsWords.none, tone: 'good', shape: 'live' }} />
        </p>
      )}
      <ul aria-label={needsWords.health}>
        {needs.map((need) => (
          <NeedRow
            key={`${need.kind} ${need.id}`}
            need={need}
            alert={need.kind === 'alert' ? data?.alerts.find(({ id }) => id === need.id) : undefined}
            phoneNumberId={phoneNumberId}
          />
        ))}
      </ul>
    </Section>
  )
}

/** The same number as in the sidebar. */
function Amount({ count }: { count: number }) {
  if (count === 0) return null
  return <span className="text-label text-quiet tabular-nums">{needAmount(count)}</span>
}

interface RowProps {
  need: Need
  /** Set if the need is an alert. */
  alert: Alert | undefined
  phoneNumberId: string
}

function NeedRow({ need, alert, phoneNumberId }: RowProps) {
  const now = useNow(refreshSeconds).getTime()
  const name =
    (alert && subjectText(alert)) || need.name || (alert === undefined ? '' : alertName(alert, now))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1 basis-56">
        <span dir="auto" className="block break-words font-medium">
          {name}
        </span>
        <span className="flex flex-wrap gap-x-3 text-label">
          {alert === undefined ? (
            <>
              <StatusOf state={needStates[need.kind]} />
              {need.failure !== undefined && need.failure.words !== '' && (
                <span dir="auto" className="text-quiet">
                  {need.failure.words}
                </span>
              )}
            </>
          ) : (
            <>
              <StatusOf state={{ ...severityStates[alert.severity], text: alertName(alert, now) }} />
              <span className="text-quiet">{figuresText(alert, now)}</span>
            </>
          )}
        </span>
      </span>
      {alert === undefined ? (
        <NeedAction need={need} phoneNumberId={phoneNumberId} />
      ) : (
        <AlertLink alert={alert} phoneNumberId={phoneNumberId} look="plain" />
      )}
    </li>
  )
}

/** The label of a row's button. */
function actionText({ kind, failure }: Need): string {
  return failure === undefined ? needsWords[kind] : connectorFailureTexts[failure.cause]
}

function NeedAction({ need, phoneNumberId }: { need: Need; phoneNumberId: string }) {
  const { kind, id, name, failure } = need
  const text = actionText(need)
  const look = { size: 'small', 'aria-label': labeled(text, name || needsWords.health) } as const
  if (kind === 'blocked_skill') {
    return (
      <ButtonLink
        {...look}
        to="/phones/$phoneNumberId/skills/$skillId"
        params={{ phoneNumberId, skillId: id }}
      >
        {text}
      </ButtonLink>
    )
  }
  if (kind === 'waiting' || kind === 'alert') {
    const { to, search } = needList(kind)
    return (
      <ButtonLink {...look} to={to} params={{ phoneNumberId }} search={search}>
        {text}
      </ButtonLink>
    )
  }
  // Calls are logged where they fail, which a connector without valid credentials does not reach.
  const page = kind === 'failing' && failure?.cause === 'unknown' ? 'logs' : 'credentials'
  return (
    <ButtonLink
      {...look}
      to={`/phones/$phoneNumberId/connectors/$connectorId/${page}`}
      params={{ phoneNumberId, connectorId: id }}
    >
      {text}
    </ButtonLink>
  )
}
