import type { UseFormReturn } from 'react-hook-form'
import {
  maxWebsiteAddressCharacters,
  type WebsiteRequest,
} from '../../../../contract/platform/record-kinds/website.ts'
import { FormText } from '../../../forms/edit/form-field.tsx'
import { LinesField } from '../../../forms/edit/lines-field.tsx'
import { websiteLimits, websiteWords } from './words.ts'

const names = [
  'included_url_patterns',
  'excluded_url_patterns',
  'included_sub_domains',
  'excluded_sub_domains',
  'single_urls',
] as const

export function WebsiteFields({ form }: { form: UseFormReturn<WebsiteRequest> }) {
  const { control, getValues } = form
  const hasLimits = names.some((name) => (getValues(name)?.length ?? 0) > 0)
  return (
    <>
      <FormText
        form={form}
        name="url"
        {...websiteWords.addressField}
        maxLength={maxWebsiteAddressCharacters}
        format="url"
      />
      <details open={hasLimits} className="rounded-edge border border-line px-4 py-3">
        <summary className="font-semibold text-label">{websiteWords.limitsTitle}</summary>
        <p className="mt-1 mb-3 text-label text-quiet">{websiteWords.limitsHelp}</p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {names.map((name) => (
            <LinesField
              key={name}
              control={control}
              name={name}
              label={websiteLimits[name].label}
              help={websiteLimits[name].help}
              placeholder={websiteLimits[name].example}
            />
          ))}
        </div>
      </details>
    </>
  )
}
