import { type ComponentProps, useId } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  help?: string
}

export function SwitchField({ label, help = '', ...input }: Props) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={help ? `${id}-help` : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="flex flex-col">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-label text-quiet">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
