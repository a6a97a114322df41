/** Links from an alert to the page that can fix it. */
import { Link } from '@tanstack/react-router'
import type { FailureCause } from '../../../../contract/platform/agent/needs.ts'
import type { Alert } from '../../../../contract/studio/alerts/alert.ts'
import { labeled } from '../../../text/small-texts.ts'
import { buttonLook } from '../../../ui/form/button.tsx'
import { connectorFailureTexts, ruleWords, subjectText } from './words.ts'

interface Props {
  alert: Alert
  phoneNumberId: string
  look?: 'ghost' | 'plain'
  /** Why its connector fails. */
  cause?: FailureCause | undefined
}

export function AlertLink({ alert, phoneNumberId, look = 'ghost', cause = 'unknown' }: Props) {
  const { rule, subject } = alert
  const params = { phoneNumberId }
  const connector = { phoneNumberId, connectorId: subject?.id ?? '' }
  const skill = { phoneNumberId, skillId: subject?.id ?? '' }
  const text = rule === 'connector_failing' ? connectorFailureTexts[cause] : ruleWords[rule].link
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
      // Calls are logged where they fail, which a connector without valid credentials does not reach.
      if (cause !== 'unknown')
        return (
          <Link
            {...link}
            to="/phones/$phoneNumberId/connectors/$connectorId/credentials"
            params={connector}
          />
        )
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
