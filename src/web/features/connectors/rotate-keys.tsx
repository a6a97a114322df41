/** Replaces the keys of a connector, all of them together. */
import type { Connector } from '../../../contract/platform/connector.ts'
import type { ToolScope } from '../../api/agent-resources.ts'
import { useReplaceKeys } from '../../api/connector-actions.ts'
import { apiKeyConfigOf, keysDraft, keysOf } from './credential-draft.ts'
import { KeyFields } from './key-fields.tsx'
import { useRotation } from './rotation.ts'
import { RotationFoot } from './rotation-foot.tsx'
import { words } from './words.ts'

export function RotateKeys({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const { form, submit, isBusy, isDirty, error } = useRotation({
    schema: keysDraft,
    known: keysOf(connector.auth_config),
    bodyOf: (draft) => ({ api_key_config: apiKeyConfigOf(draft) }),
    replace: useReplaceKeys(scope),
    done: words.keysReplaced,
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-3">
      <h3 className="font-semibold">{words.replaceKeys}</h3>
      <p className="text-quiet">{words.replaceKeysHelp}</p>
      <KeyFields form={form} />
      <RotationFoot isBusy={isBusy} isDirty={isDirty} error={error} />
    </form>
  )
}
