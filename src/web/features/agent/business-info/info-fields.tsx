import type { UseFormReturn } from 'react-hook-form'
import {
  businessContactFields,
  businessTextFields,
} from '../../../../contract/platform/record-kinds/business-info.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { type InfoValues, infoLimits } from './info-values.ts'
import { businessInfoWords, labels } from './words.ts'

export function TextFields({ form }: { form: UseFormReturn<InfoValues> }) {
  return businessTextFields.map((field, at) => (
    <FormLongText
      key={field}
      form={form}
      name={field}
      {...labels[field]}
      limit={infoLimits[field]}
      rows={at === 0 ? 4 : 3}
    />
  ))
}

export function ContactFields({ form }: { form: UseFormReturn<InfoValues> }) {
  return (
    <Section id="contact" title={businessInfoWords.contact} isRuled className="flex flex-col gap-5">
      {businessContactFields.map((field) => {
        const bound = {
          form,
          name: `contact_info.${field}`,
          ...labels[field],
          limit: infoLimits[field],
        } as const
        return field === 'email' ? (
          <FormText key={field} {...bound} type="email" autoComplete="off" className="h-9 max-w-md" />
        ) : (
          <FormLongText key={field} {...bound} rows={2} />
        )
      })}
    </Section>
  )
}
