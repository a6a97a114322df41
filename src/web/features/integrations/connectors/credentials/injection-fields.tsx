import type { UseFormReturn } from 'react-hook-form'
import { injectionLocations } from '../../../../../contract/platform/record-kinds/connector.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { FormSelect, FormText } from '../../../../forms/edit/form-field.tsx'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { Note } from '../../../../ui/note.tsx'
import { type ConnectorValues, isInjectionComplete } from '../connector-values.ts'
import { connectorWords, locations } from '../words.ts'

export function InjectionFields({ form }: { form: UseFormReturn<ConnectorValues> }) {
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
