/** The texts of the business info, each with its counter. */
import type { UseFormReturn } from 'react-hook-form'
import {
  businessContactFields,
  businessTextFields,
} from '../../../../contract/platform/agent/business-info.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { type InfoValues, infoLimits } from './info-values.ts'
import { businessInfoWords, labels } from './words.ts'

export function TextFields({ form }: { form: UseFormReturn<InfoValues> }) {
  const { register, watch, formState } = form
  const isReadOnly = useWriteBlock() !== undefined
  const typed = watch(businessTextFields)
  return businessTextFields.map((field, at) => (
    <LongTextField
      key={field}
      {...labels[field]}
      error={formState.errors[field]?.message}
      counter={{ used: typed[at]?.length ?? 0, limit: infoLimits[field] }}
      {...register(field)}
      readOnly={isReadOnly}
      rows={at === 0 ? 4 : 3}
    />
  ))
}

export function ContactFields({ form }: { form: UseFormReturn<InfoValues> }) {
  const { register, watch, formState } = form
  const isReadOnly = useWriteBlock() !== undefined
  const typed = watch('contact_info')
  return (
    <Section id="contact" title={businessInfoWords.contact} isRuled className="flex flex-col gap-5">
      {businessContactFields.map((field) => (
        <Field
          key={field}
          {...labels[field]}
          error={formState.errors.contact_info?.[field]?.message}
          counter={{ used: typed[field].length, limit: infoLimits[field] }}
        >
          {(slots) =>
            field === 'email' ? (
              <input
                {...slots}
                {...register('contact_info.email')}
                type="email"
                autoComplete="off"
                readOnly={isReadOnly}
                className={`${inputLook} h-9 max-w-md`}
              />
            ) : (
              <textarea
                {...slots}
                {...register(`contact_info.${field}`)}
                rows={2}
                readOnly={isReadOnly}
                className={`${inputLook} py-2`}
              />
            )
          }
        </Field>
      ))}
    </Section>
  )
}
