import { useQuery } from '@tanstack/react-query'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AddLink } from '../../../forms/write-link.tsx'
import { websiteWords } from './words.ts'

export function AddWebsiteLink() {
  const phoneNumberId = usePhoneNumberId()
  const { isError } = useQuery(websiteResource.list(phoneNumberId))
  if (isError) return null
  return (
    <AddLink to="/phones/$phoneNumberId/websites/new" params={{ phoneNumberId }} search={true}>
      {websiteWords.add}
    </AddLink>
  )
}
