import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AddLink } from '../../../forms/write-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { connectorWords } from './words.ts'

export function AddConnectorLink() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <TextLink to="/phones/$phoneNumberId/connectors/import" params={{ phoneNumberId }}>
        {connectorWords.importLink}
      </TextLink>
      <AddLink to="/phones/$phoneNumberId/connectors/new" params={{ phoneNumberId }}>
        {connectorWords.add}
      </AddLink>
    </div>
  )
}
