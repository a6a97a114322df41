import type { UseFormReturn } from 'react-hook-form'
import { creatableAuthTypes } from '../../../../contract/platform/connectors/connector-credentials.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import {
  connectorNamePattern,
  correctedConnectorName,
  injectionLocations,
} from '../../../../contract/platform/record-kinds/connector.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText, FormSelect, FormText } from '../../../forms/edit/form-field.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { Note } from '../../../ui/note.tsx'
import { type ConnectorValues, isInjectionComplete } from './connector-values.ts'
import { authKinds, connectorWords, locations, nameCorrection } from './words.ts'

interface Props {
  form: UseFormReturn<ConnectorValues>
  /** True if credentials exist that a change of kind would orphan. */
  hasStored?: boolean
}

export function ConnectorFields({ form, hasStored = false }: Props) {
  const { register, formState, watch } = form
  const { defaultValues } = formState
  const name = watch('name')
  const kind = watch('auth_type')
  const isReadOnly = useWriteBlock() !== undefined
  const isForeign = !isKnown(creatableAuthTypes, kind)
  const corrected = connectorNamePattern.test(name) ? '' : correctedConnectorName(name)
  const isOther = hasStored && defaultValues?.auth_type !== kind

  return (
    <>
      <FormText
        form={form}
        name="name"
        label={connectorWords.name}
        help={connectorWords.nameHelp}
        format="code"
      />
      {corrected !== '' && !isReadOnly && (
        <Button
          size="small"
          className="w-fit"
          onClick={() => form.setValue('name', corrected, { shouldDirty: true, shouldValidate: true })}
        >
          {nameCorrection(corrected)}
        </Button>
      )}
      <FormLongText form={form} name="description" {...connectorWords.descriptionField} rows={2} />
      <FormText
        form={form}
        name="base_url"
        {...connectorWords.addressField}
        placeholder="https://"
        format="url"
      />
      <FormSelect
        form={form}
        name="auth_type"
        label={connectorWords.authKind}
        help={isForeign ? connectorWords.authForeign : isOther ? connectorWords.authChanged : ''}
      >
        {isForeign && <option value={kind}>{authKinds[kind] ?? kind}</option>}
        <Options options={creatableAuthTypes.map((one) => [one, authKinds[one]])} />
      </FormSelect>
      <CheckLine isTall {...register('requires_certificate')} disabled={isReadOnly}>
        {connectorWords.certificateOn}
      </CheckLine>
      <InjectionFields form={form} />
    </>
  )
}

function InjectionFields({ form }: { form: UseFormReturn<ConnectorValues> }) {
  const { register, watch } = form
  const isReadOnly = useWriteBlock() !== undefined
  const own = watch('user_auth_injection_config')
  const isKnownPlace = injectionLocations.some((location) => location === own.location)
  return (
    <fieldset className="flex flex-col gap-3 border-line border-t pt-4">
      <legend className="sr-only">{connectorWords.injection}</legend>
      <CheckLine isTall {...register('user_auth_injection_config.isOn')} disabled={isReadOnly}>
        <span>
          {connectorWords.injectionOn}
          <span className="block text-label text-quiet">{connectorWords.injectionHelp}</span>
        </span>
      </CheckLine>
      {own.isOn && (
        <>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
            <FormSelect
              form={form}
              name="user_auth_injection_config.location"
              label={connectorWords.location}
            >
              {!isKnownPlace && <option value={own.location}>{own.location}</option>}
              <Options options={injectionLocations.map((location) => [location, locations[location]])} />
            </FormSelect>
            <FormText
              form={form}
              name="user_auth_injection_config.field_name"
              label={connectorWords.fieldName}
              placeholder="Authorization"
              format="code"
            />
            <FormText
              form={form}
              name="user_auth_injection_config.prefix"
              {...connectorWords.prefixField}
              placeholder={connectorWords.optional}
              format="code"
            />
          </div>
          {!isInjectionComplete(own) && (
            <Note tone="warn">
              <p>{connectorWords.injectionIncomplete}</p>
            </Note>
          )}
        </>
      )}
    </fieldset>
  )
}
