import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useReplaceKeys } from '../../../../api/agent/connector-actions.ts'
import { connectorWords } from '../words.ts'
import { apiKeyConfigOf, keysOf, keysValues } from './credential-values.ts'
import { KeyFields } from './key-fields.tsx'
import { useRotation } from './rotation.ts'
import { RotationForm } from './rotation-form.tsx'

export function RotateKeys({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const rotation = useRotation({
    schema: keysValues,
    known: keysOf(connector.auth_config),
    bodyOf: (draft) => ({ api_key_config: apiKeyConfigOf(draft) }),
    replace: useReplaceKeys(scope),
    done: connectorWords.keysReplaced,
  })
  return (
    <RotationForm title={connectorWords.replaceKeys} rotation={rotation}>
      <p className="text-quiet">{connectorWords.replaceKeysHelp}</p>
      <KeyFields form={rotation.form} />
    </RotationForm>
  )
}
