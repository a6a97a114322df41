/** What a connector is, where it is, how it signs in: everything but the credentials themselves. */
import type { UseFormReturn } from 'react-hook-form'
import { plainConnectorName } from '../../../../contract/platform/connectors/connector.ts'
import { creatableAuthTypes } from '../../../../contract/platform/connectors/connector-credentials.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import type { ConnectorValues } from './connector-values.ts'
import { InjectionFields } from './credentials/injection-fields.tsx'
import { authKinds, connectorWords } from './words.ts'

/** Kinds without the one that only an older reference knows: it is shown where a connector has it. */
const offered = creatableAuthTypes.filter((kind) => kind !== 'MTLS')

interface Props {
  form: UseFormReturn<ConnectorValues>
  /** Whether the platform has credentials that a change of kind would leave behind. */
  hasStored?: boolean
}

export function ConnectorFields({ form, hasStored = false }: Props) {
  const { register, formState, watch } = form
  const { errors, defaultValues } = formState
  const name = watch('name')
  const kind = watch('auth_type')
  const isReadOnly = useWriteBlock() !== undefined
  const isForeign = !isKnown(creatableAuthTypes, kind)
  const isNameOdd = name !== '' && !plainConnectorName.test(name)
  const isOther = hasStored && defaultValues?.auth_type !== kind

  return (
    <>
      <Field
        label={connectorWords.name}
        help={isNameOdd ? connectorWords.nameWarning : connectorWords.nameHelp}
        error={errors.name?.message}
      >
        {(slots) => (
          <input
            {...slots}
            {...register('name')}
            readOnly={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            className={`${inputLook} h-9 font-mono`}
          />
        )}
      </Field>
      <Field
        label={connectorWords.description}
        help={connectorWords.descriptionHelp}
        error={errors.description?.message}
      >
        {(slots) => (
          <textarea
            {...slots}
            {...register('description')}
            readOnly={isReadOnly}
            rows={2}
            className={`${inputLook} py-2`}
          />
        )}
      </Field>
      <Field
        label={connectorWords.address}
        help={connectorWords.addressHelp}
        error={errors.base_url?.message}
      >
        {(slots) => (
          <input
            {...slots}
            {...register('base_url')}
            readOnly={isReadOnly}
            type="url"
            autoComplete="off"
            placeholder="https://"
            className={`${inputLook} h-9 font-mono`}
          />
        )}
      </Field>
      <Field
        label={connectorWords.authKind}
        help={isForeign ? connectorWords.authForeign : isOther ? connectorWords.authChanged : ''}
        error={errors.auth_type?.message}
      >
        {(slots) => (
          <select {...slots} {...register('auth_type')} disabled={isReadOnly} className={`${inputLook} h-9`}>
            {!isKnown(offered, kind) && <option value={kind}>{authKinds[kind] ?? kind}</option>}
            {offered.map((one) => (
              <option key={one} value={one}>
                {authKinds[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          {...register('requires_certificate')}
          disabled={isReadOnly}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        {connectorWords.certificateOn}
      </label>
      <InjectionFields form={form} />
    </>
  )
}
