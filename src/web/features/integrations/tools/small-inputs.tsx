import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'

export function SmallInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      dir="auto"
      autoComplete="off"
      spellCheck="false"
      {...rest}
      className={clsx(inputLook, 'h-8 min-w-6 px-2', className)}
    />
  )
}

export function SmallSelect({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={clsx(inputLook, 'h-8 min-w-0 px-1.5', className)} />
}

interface CaptionedProps {
  caption: string
  className?: string
  children: ReactNode
}

/** A visible caption above a control, whose accessible name also says which parameter it belongs to. */
export function Captioned({ caption, className, children }: CaptionedProps) {
  return (
    <div className={clsx('flex min-w-0 flex-col gap-0.5', className)}>
      <span aria-hidden="true" className="text-label text-quiet">
        {caption}
      </span>
      {children}
    </div>
  )
}

interface ChoiceProps extends Omit<ComponentProps<typeof SmallSelect>, 'onChange'> {
  value: string
  /** Unlisted values are offered as received, because the platform may add some. */
  options: Readonly<Record<string, string>>
  onChoose: (value: string) => void
}

export function SmallChoice({ value, options, onChoose, ...rest }: ChoiceProps) {
  return (
    <SmallSelect {...rest} value={value} onChange={(event) => onChoose(event.target.value)}>
      {!Object.hasOwn(options, value) && <option value={value}>{value}</option>}
      <Options options={Object.entries(options)} />
    </SmallSelect>
  )
}
