import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, Ref } from 'react'

const base =
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-edge border font-medium transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-55'
const weights = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  plain: 'border-line-strong/60 bg-raised text-text hover:bg-hover',
  ghost: 'border-transparent bg-transparent text-quiet hover:bg-hover hover:text-text',
  danger: 'border-bad/50 bg-raised text-bad hover:bg-bad-soft',
}
const sizes = {
  normal: 'h-9 px-3.5 text-work',
  small: 'h-7 px-2 text-label',
  square: 'size-9',
}

interface Look {
  weight?: keyof typeof weights | undefined
  size?: keyof typeof sizes | undefined
}

export function buttonLook({
  weight = 'plain',
  size = 'normal',
  className,
}: Look & { className?: string | undefined } = {}) {
  return clsx(base, weights[weight], sizes[size], className)
}

interface Props extends Omit<ComponentProps<'button'>, 'disabled'>, Look {
  /** Why it cannot be used now. The button stays focusable, so that the reason can be read. */
  blocked?: string | false | undefined
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ weight, size, blocked, isBusy = false, className, onClick, ...rest }: Props) {
  const isStopped = Boolean(blocked) || isBusy
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isStopped) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={isStopped || undefined}
      aria-busy={isBusy || undefined}
      title={blocked || rest.title}
      className={buttonLook({ weight, size, className })}
    />
  )
}
