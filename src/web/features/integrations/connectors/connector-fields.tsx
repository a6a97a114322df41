import type { UseFormReturn } from 'react-hook-form'
import { creatableAuthTypes } from '../../../../contract/platform/connectors/connector-credentials.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import {
  connectorNamePattern,
  correctedConnectorName,
} from '../../../../contract/platform/record-kinds/connector.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText, FormSelect, FormText } from '../../../forms/edit/form-field.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { Options } from '../../../ui/form/options.tsx'
import type { ConnectorValues } from './connector-values.ts'
import { InjectionFields } from './credentials/injection-fields.tsx'
import { authKinds, connectorWords, nameCorrection } from './words.ts'

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
