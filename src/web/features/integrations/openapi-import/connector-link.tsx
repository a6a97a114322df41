import { t } from '../../../../contract/translate.ts'
import { ButtonLink } from '../../../ui/form/button-link.tsx'

interface Props {
  phoneNumberId: string
  connectorId: string
}

export function ImportedConnectorLink({ phoneNumberId, connectorId }: Props) {
  return (
    <ButtonLink to="/phones/$phoneNumberId/connectors/$connectorId" params={{ phoneNumberId, connectorId }}>
      {t('Open connector')}
    </ButtonLink>
  )
}
