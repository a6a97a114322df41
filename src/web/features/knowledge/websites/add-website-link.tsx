import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AddLink } from '../../../forms/write-link.tsx'
import { websiteWords } from './words.ts'

export function AddWebsiteLink() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <AddLink to="/phones/$phoneNumberId/websites/new" params={{ phoneNumberId }} search={true}>
      {websiteWords.add}
    </AddLink>
  )
}
