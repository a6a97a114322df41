/** Where the token of a signed-in user goes in the calls of a connector; never in the way of saving. */
import type { UseFormReturn } from 'react-hook-form'
import { injectionLocations } from '../../../../../contract/platform/connectors/connector.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { type ConnectorDraft, isInjectionComplete } from '../connector-values.ts'
import { locations, words } from '../words.ts'

export function InjectionFields({ form }: { form: UseFormReturn<ConnectorDraft> }) {
  const { register, watch } = form
  const isReadOnly = useWriteBlock() !== undefined
  const own = watch('user_auth_injection_config')
  const isKnownPlace = injectionLocations.some((location) => location === own.location)
  return (
    <fieldset className="flex flex-col gap-3 border-line border-t pt-4">
      <legend className="sr-only">{words.injection}</legend>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          {...register('user_auth_injection_config.isOn')}
          disabled={isReadOnly}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          {words.injectionOn}
          <span className="block text-label text-quiet">{words.injectionHelp}</span>
        </span>
      </label>
      {own.isOn && (
        <>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
            <Field label={words.location}>
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
            <Field label={words.fieldName}>
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
            <Field label={words.prefix} help={words.prefixHelp}>
              {(slots) => (
                <input
                  {...slots}
                  {...register('user_auth_injection_config.prefix')}
                  readOnly={isReadOnly}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={words.optional}
                  className={`${inputLook} h-9 font-mono`}
                />
              )}
            </Field>
          </div>
          {!isInjectionComplete(own) && (
            <Note tone="warn">
              <p>{words.injectionIncomplete}</p>
            </Note>
          )}
        </>
      )}
    </fieldset>
  )
}
