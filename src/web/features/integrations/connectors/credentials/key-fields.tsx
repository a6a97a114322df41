import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { apiKeyPlaces } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { t } from '../../../../../contract/translate.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { SecretInput } from '../../../../ui/form/secret-input.tsx'
import { SelectField, TextField } from '../../../../ui/form/text-field.tsx'
import { connectorWords, keyPlaceNames } from '../words.ts'
import { blankKey, type KeysValues } from './credential-values.ts'

export function KeyFields({ form }: { form: UseFormReturn<KeysValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'keys' })
  const errors = formState.errors.keys
  return (
    <div className="flex flex-col gap-2">
      {fields.map(({ id }, at) => (
        <div
          key={id}
          className="grid items-start gap-x-3 border-line border-t pt-3 sm:grid-cols-[8rem_1fr_7rem]"
        >
          <SelectField label={connectorWords.place} {...register(`keys.${at}.place`)}>
            <Options options={apiKeyPlaces.map((place) => [place, keyPlaceNames[place]])} />
          </SelectField>
          <TextField
            label={connectorWords.fieldName}
            {...boundField(form, `keys.${at}.field_name`)}
            format="code"
          />
          <TextField
            label={connectorWords.prefixField.label}
            {...register(`keys.${at}.prefix`)}
            placeholder={connectorWords.optional}
            format="code"
          />
          <div className="flex items-start gap-2 sm:col-span-3">
            <div className="min-w-0 flex-1">
              <Field label={connectorWords.value} error={errors?.[at]?.value?.message}>
                {(slots) => <SecretInput {...slots} {...register(`keys.${at}.value`)} />}
              </Field>
            </div>
            {fields.length > 1 && (
              <Button
                weight="ghost"
                size="square"
                className="mt-[1.375rem]"
                aria-label={t('Remove key {number}', { number: at + 1 })}
                onClick={() => remove(at)}
              >
                <Trash2 size={15} aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
      ))}
      <Button
        size="small"
        className="w-fit"
        onClick={() => append({ ...blankKey, field_name: '', prefix: '' })}
      >
        <Plus size={14} aria-hidden="true" />
        {connectorWords.addKey}
      </Button>
    </div>
  )
}
