/** A named filter with its values; all by default. */

import { Options } from '../../../../ui/form/options.tsx'
import { webhookWords } from '../words.ts'

interface Props {
  label: string
  value: string | undefined
  options: readonly { value: string; name: string }[]
  all?: string
  onChange: (value: string) => void
}

export function FilterChoice({ label, value, options, all = webhookWords.any, onChange }: Props) {
  return (
    <label className="flex items-center gap-1.5 text-label text-quiet">
      {label}
      <select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content h-7 max-w-44 rounded-small bg-transparent font-medium text-text hover:bg-hover"
      >
        <option value="" className="bg-raised">
          {all}
        </option>
        <Options options={options.map((option) => [option.value, option.name])} className="bg-raised" />
      </select>
    </label>
  )
}
