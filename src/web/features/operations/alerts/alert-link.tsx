/** Links from an alert to the page that can fix it. */
import { Link } from '@tanstack/react-router'
import type { Alert } from '../../../../contract/studio/alerts/alert.ts'
import { buttonLook } from '../../../ui/form/button.tsx'
import { alertWords } from './words.ts'

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
  const link = { className: buttonLook({ weight: look, size: 'small' }), children: alertWords.show }
  switch (rule) {
    case 'handover_waiting':
    case 'agent_silent':
      return (
        <Link {...link} to="/phones/$phoneNumberId/inbox" params={params} search={{ filter: 'waiting' }} />
      )
    case 'connector_failing':
    case 'certificate_ending':
      return <Link {...link} to="/phones/$phoneNumberId/connectors/$connectorId" params={connector} />
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
