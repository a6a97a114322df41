import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { openapiImportWords } from './words.ts'

interface Props {
  phoneNumberId: string
  connectorId: string
}

export function ImportedConnectorLink({ phoneNumberId, connectorId }: Props) {
  return (
    <ButtonLink to="/phones/$phoneNumberId/connectors/$connectorId" params={{ phoneNumberId, connectorId }}>
      {openapiImportWords.openConnector}
    </ButtonLink>
  )
}
