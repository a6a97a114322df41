import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  /** For text of several lines: aligns the box with the first. */
  isTall?: boolean
  onSwitch?: (isOn: boolean) => void
}

export function CheckLine({ isTall = false, onSwitch, className = 'gap-2', children, ...input }: Props) {
  return (
    <label className={clsx('flex', isTall ? 'items-start' : 'items-center', className)}>
      <input
        {...(onSwitch && { onChange: ({ target }) => onSwitch(target.checked) })}
        {...input}
        type="checkbox"
        className={clsx('size-4 shrink-0 accent-accent', isTall && 'mt-0.5')}
      />
      {children}
    </label>
  )
}
