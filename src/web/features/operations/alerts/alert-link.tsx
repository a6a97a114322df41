/** Links from an alert to the page that can fix it. */
import { Link } from '@tanstack/react-router'
import type { Alert } from '../../../../contract/studio/alerts/alert.ts'
import { labeled } from '../../../text/small-texts.ts'
import { buttonLook } from '../../../ui/form/button.tsx'
import { subjectText } from './alert-subject.ts'
import { alertLinkTexts } from './words.ts'

interface Props {
  alert: Alert
  phoneNumberId: string
  look?: 'ghost' | 'plain'
}

export function AlertLink({ alert, phoneNumberId, look = 'ghost' }: Props) {
  const { rule, subject } = alert
  const params = { phoneNumberId }
  const connector = { phoneNumberId, connectorId: subject?.id ?? '' }
  const skill = { phoneNumberId, skillId: subject?.id ?? '' }
  const text = alertLinkTexts[rule]
  const link = {
    className: buttonLook({ weight: look, size: 'small' }),
    'aria-label': subject === null ? undefined : labeled(text, subjectText(alert)),
    children: text,
  }
  switch (rule) {
    case 'handover_waiting':
    case 'agent_silent':
      return (
        <Link {...link} to="/phones/$phoneNumberId/inbox" params={params} search={{ filter: 'waiting' }} />
      )
    case 'connector_failing':
      return <Link {...link} to="/phones/$phoneNumberId/connectors/$connectorId/logs" params={connector} />
    case 'certificate_ending':
      return (
        <Link {...link} to="/phones/$phoneNumberId/connectors/$connectorId/credentials" params={connector} />
      )
    case 'skill_blocked':
      return <Link {...link} to="/phones/$phoneNumberId/skills/$skillId" params={skill} />
    case 'pass_rate_fell':
      return <Link {...link} to="/phones/$phoneNumberId/scenarios" params={params} />
    case 'token_ending':
      return <Link {...link} to="/doctor" />
    default:
      return <Link {...link} to="/webhooks" />
  }
}
