/** Replaces the client credentials of a connector. */
import type { Connector } from '../../../../../contract/platform/connectors/connector.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useReplaceClient } from '../../../../api/agent/connector-actions.ts'
import { connectorWords } from '../words.ts'
import { ClientFields } from './client-fields.tsx'
import { clientConfigOf, clientOf, clientValues } from './credential-values.ts'
import { useRotation } from './rotation.ts'
import { RotationFoot } from './rotation-foot.tsx'

export function RotateClient({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const { form, submit, isBusy, isDirty, error } = useRotation({
    schema: clientValues,
    known: clientOf(connector.auth_config),
    bodyOf: (draft) => ({ oauth_config: clientConfigOf(draft) }),
    replace: useReplaceClient(scope),
    done: connectorWords.clientReplaced,
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-3">
      <h3 className="font-semibold">{connectorWords.replaceClient}</h3>
      <ClientFields form={form} />
      <RotationFoot isBusy={isBusy} isDirty={isDirty} error={error} />
    </form>
  )
}
