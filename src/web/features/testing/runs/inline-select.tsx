import { Options } from '../../../ui/form/options.tsx'

interface Props {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

export function InlineSelect({ label, value, options, onChange }: Props) {
  return (
    <label className="flex items-center gap-2 text-label text-quiet">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-7 max-w-full rounded-small bg-transparent font-medium text-text hover:bg-hover"
      >
        <Options options={options} className="bg-raised" />
      </select>
    </label>
  )
}
