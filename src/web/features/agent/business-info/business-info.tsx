import { useQuery } from '@tanstack/react-query'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AgentFormView } from '../../../forms/list/agent-form-view.tsx'
import { InfoForm } from './info-form.tsx'
import { businessInfoWords } from './words.ts'

export function BusinessInfoEditor() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(businessInfoQuery(phoneNumberId))
  return (
    <AgentFormView query={query} words={businessInfoWords} form={{ fields: 6, longFields: 6 }}>
      {(info) => <InfoForm key={phoneNumberId} phoneNumberId={phoneNumberId} info={info} />}
    </AgentFormView>
  )
}
