/** Where the token of a signed-in user goes in the calls of a connector; never in the way of saving. */
import type { UseFormReturn } from 'react-hook-form'
import { injectionLocations } from '../../../../../contract/platform/connectors/connector.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
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
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          {...register('user_auth_injection_config.isOn')}
          disabled={isReadOnly}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          {connectorWords.injectionOn}
          <span className="block text-label text-quiet">{connectorWords.injectionHelp}</span>
        </span>
      </label>
      {own.isOn && (
        <>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
            <Field label={connectorWords.location}>
              {(slots) => (
                <select
                  {...slots}
                  {...register('user_auth_injection_config.location')}
                  disabled={isReadOnly}
                  className={`${inputLook} h-9`}
                >
                  {!isKnownPlace && <option value={own.location}>{own.location}</option>}
                  {injectionLocations.map((location) => (
                    <option key={location} value={location}>
                      {locations[location]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={connectorWords.fieldName}>
              {(slots) => (
                <input
                  {...slots}
                  {...register('user_auth_injection_config.field_name')}
                  readOnly={isReadOnly}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="Authorization"
                  className={`${inputLook} h-9 font-mono`}
                />
              )}
            </Field>
            <Field label={connectorWords.prefix} help={connectorWords.prefixHelp}>
              {(slots) => (
                <input
                  {...slots}
                  {...register('user_auth_injection_config.prefix')}
                  readOnly={isReadOnly}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={connectorWords.optional}
                  className={`${inputLook} h-9 font-mono`}
                />
              )}
            </Field>
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
