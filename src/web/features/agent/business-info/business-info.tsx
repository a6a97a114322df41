/** What the agent knows about the business. */

import { useQuery } from '@tanstack/react-query'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AgentQueryView } from '../../../forms/list/agent-query-view.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { InfoForm } from './info-form.tsx'
import { businessInfoWords } from './words.ts'

export function BusinessInfoEditor() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(businessInfoQuery(phoneNumberId))
  return (
    <AgentQueryView
      query={query}
      noAgent={businessInfoWords.noAgent}
      skeleton={<SkeletonForm fields={6} longFields={6} label={businessInfoWords.loading} />}
    >
      {(info) => <InfoForm key={phoneNumberId} phoneNumberId={phoneNumberId} info={info} />}
    </AgentQueryView>
  )
}
