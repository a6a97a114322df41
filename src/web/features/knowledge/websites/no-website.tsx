import { useQuery } from '@tanstack/react-query'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { websiteWords } from './words.ts'

export function NoWebsite() {
  const phoneNumberId = usePhoneNumberId()
  const { data } = useQuery(websiteResource.list(phoneNumberId))
  return data?.length ? <p className="py-10 text-quiet">{websiteWords.pick}</p> : null
}
