/** A number's open tasks, most urgent first, each with the button to its fix. */

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Need, NeedKind } from '../../../../contract/platform/agent/needs.ts'
import type { Alert } from '../../../../contract/studio/alerts/alert.ts'
import { alertsQuery } from '../../../api/agent/alerts/alert-queries.ts'
import { useAreNeedsRead, useNeeds } from '../../../api/agent/needs/attention.ts'
import { needList } from '../../../api/agent/needs/need-links.ts'
import { labeled } from '../../../text/small-texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { useNow } from '../../../ui/time.tsx'
import { AlertLink } from './alert-link.tsx'
import { subjectText } from './alert-subject.ts'
import { needStates, needsWords, waitingText } from './needs-words.ts'
import { alertName, figuresText, severityStates } from './words.ts'

const shownAtFirst = 5
/** Certificates expire by the day, so an hour is enough. */
const refreshSeconds = 3600

interface Props {
  phoneNumberId: string
  /** Shown below once all is read, so that a late row does not move it. */
  children: ReactNode
}

export function NeedsYou({ phoneNumberId, children }: Props) {
  const needs = useNeeds(phoneNumberId, true)
  const { data } = useQuery({ ...alertsQuery(phoneNumberId), enabled: false })
  const isRead = useAreNeedsRead(phoneNumberId)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? needs : needs.slice(0, shownAtFirst)
  if (!isRead) {
    return (
      <Section id="needs-you" title={needsWords.title} isRuled>
        <SkeletonRows rows={shownAtFirst} lines={2} />
      </Section>
    )
  }
  return (
    <>
      <Section id="needs-you" title={needsWords.title} isRuled>
        {needs.length === 0 && <p className="py-2.5 text-quiet">{needsWords.none}</p>}
        <ul aria-label={needsWords.title}>
          {shown.map((need) => (
            <NeedRow
              key={`${need.kind} ${need.id}`}
              need={need}
              alert={need.kind === 'alert' ? data?.alerts.find(({ id }) => id === need.id) : undefined}
              phoneNumberId={phoneNumberId}
            />
          ))}
        </ul>
        {needs.length > shown.length && (
          <Button size="small" weight="ghost" className="mt-2" onClick={() => setIsWhole(true)}>
            {needsWords.showAll(needs.length)}
          </Button>
        )}
      </Section>
      {children}
    </>
  )
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
    need.kind === 'waiting'
      ? waitingText(need.count)
      : (alert && subjectText(alert)) || need.name || (alert === undefined ? '' : alertName(alert, now))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1 basis-56">
        <span dir="auto" className="block break-words font-medium">
          {name}
        </span>
        <span className="flex flex-wrap gap-x-3 text-label">
          {alert === undefined ? (
            <StatusOf state={needStates[need.kind]} />
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

const certificateKinds: ReadonlySet<NeedKind> = new Set(['certificate_expired', 'certificate_ending'])

function NeedAction({ need: { kind, id, name }, phoneNumberId }: { need: Need; phoneNumberId: string }) {
  const look = {
    size: 'small',
    'aria-label': labeled(needsWords[kind], name || needsWords.title),
  } as const
  const connector = { phoneNumberId, connectorId: id }
  if (kind === 'blocked_skill') {
    return (
      <ButtonLink
        {...look}
        to="/phones/$phoneNumberId/skills/$skillId"
        params={{ phoneNumberId, skillId: id }}
      >
        {needsWords[kind]}
      </ButtonLink>
    )
  }
  if (kind === 'failing') {
    return (
      <ButtonLink {...look} to="/phones/$phoneNumberId/connectors/$connectorId/logs" params={connector}>
        {needsWords[kind]}
      </ButtonLink>
    )
  }
  if (kind === 'not_connected' || certificateKinds.has(kind)) {
    return (
      <ButtonLink
        {...look}
        to="/phones/$phoneNumberId/connectors/$connectorId/credentials"
        params={connector}
      >
        {needsWords[kind]}
      </ButtonLink>
    )
  }
  const { to, search } = needList(kind)
  return (
    <ButtonLink {...look} to={to} params={{ phoneNumberId }} search={search}>
      {needsWords[kind]}
    </ButtonLink>
  )
}
