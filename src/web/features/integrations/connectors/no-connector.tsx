import { useQuery } from '@tanstack/react-query'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { connectorWords } from './words.ts'

export function NoConnector() {
  const phoneNumberId = usePhoneNumberId()
  const { data } = useQuery(connectorResource.list(phoneNumberId))
  return data?.length ? <p className="py-10 text-quiet">{connectorWords.pick}</p> : null
}
