/** The way to the connector that an import made or changed. */
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../../ui/form/button.tsx'
import { openapiImportWords } from './words.ts'

interface Props {
  phoneNumberId: string
  connectorId: string
}

export function ImportedConnectorLink({ phoneNumberId, connectorId }: Props) {
  return (
    <Link
      to="/phones/$phoneNumberId/connectors/$connectorId"
      params={{ phoneNumberId, connectorId }}
      className={buttonLook()}
    >
      {openapiImportWords.openConnector}
    </Link>
  )
}
