import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { ChooseCustomer } from '../../features/testing/scenarios/customer/choose-customer.tsx'

export function ChooseCustomerPage() {
  return (
    <AssistGate>
      <ChooseCustomer />
    </AssistGate>
  )
}
