import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useReplaceClient } from '../../../../api/agent/connector-actions.ts'
import { connectorWords } from '../words.ts'
import { ClientFields } from './client-fields.tsx'
import { clientConfigOf, clientOf, clientValues } from './credential-values.ts'
import { useRotation } from './rotation.ts'
import { RotationForm } from './rotation-form.tsx'

export function RotateClient({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const rotation = useRotation({
    schema: clientValues,
    known: clientOf(connector.auth_config),
    bodyOf: (draft) => ({ oauth_config: clientConfigOf(draft) }),
    replace: useReplaceClient(scope),
    done: connectorWords.clientReplaced,
  })
  return (
    <RotationForm title={connectorWords.replaceClient} rotation={rotation}>
      <ClientFields form={rotation.form} />
    </RotationForm>
  )
}
