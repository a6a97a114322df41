import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { assertionText } from '../../conversation/check-words.ts'
import { EraseCustomer } from '../../features/account/your-account/erase-customer.tsx'
import { AgentBar } from '../../features/agent/overview/agent-bar.tsx'
import { Inbox } from '../../features/operations/inbox/inbox.tsx'
import { useUnseenHandovers } from '../../features/operations/subscription/unseen-handovers.tsx'
import { MarkTurn } from '../../features/testing/review/mark-turn.tsx'
import { ReviewFinding } from '../../features/testing/review/review-finding.tsx'
import { MakeScenario } from '../../features/testing/scenarios/edit/make-scenario.tsx'

export function InboxPage() {
  const phoneNumberId = usePhoneNumberId()
  const notice = useUnseenHandovers(phoneNumberId)
  return (
    <Inbox
      key={phoneNumberId}
      phoneNumberId={phoneNumberId}
      slots={{
        notice,
        agent: <AgentBar phoneNumberId={phoneNumberId} />,
        mark: (part) => <MarkTurn phoneNumberId={phoneNumberId} {...part} checkText={assertionText} />,
        scenario: ({ turns, names }) => (
          <MakeScenario phoneNumberId={phoneNumberId} turns={turns} masked={names} />
        ),
        review: (finding, onDone) => (
          <ReviewFinding
            key={finding.id}
            phoneNumberId={phoneNumberId}
            finding={finding}
            hasScenario={finding.kind !== 'undelivered'}
            checkText={assertionText}
            onDone={onDone}
          />
        ),
        erase: (customer) => <EraseCustomer key={customer} customer={customer} />,
      }}
    />
  )
}
