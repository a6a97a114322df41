/** A button in the few weights that the studio knows. */
import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, Ref } from 'react'

/** Also for links that act like a button. */
export const buttonLook = cva(
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-edge border font-medium transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  {
    variants: {
      weight: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        plain: 'border-line-strong/60 bg-raised text-text hover:bg-hover',
        ghost: 'border-transparent bg-transparent text-quiet hover:bg-hover hover:text-text',
        danger: 'border-bad/50 bg-raised text-bad hover:bg-bad-soft',
      },
      size: {
        normal: 'h-9 px-3.5 text-work',
        small: 'h-7 px-2 text-label',
        square: 'size-9',
      },
    },
    defaultVariants: { weight: 'plain', size: 'normal' },
  },
)

interface Props extends Omit<ComponentProps<'button'>, 'disabled'>, VariantProps<typeof buttonLook> {
  /** Why it cannot be pressed now. The button stays reachable, so that the reason can be read. */
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
