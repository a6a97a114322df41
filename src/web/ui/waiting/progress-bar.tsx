import { clsx } from 'clsx'

interface Props {
  label: string
  value: number
  max: number
  className?: string
}

export function ProgressBar({ label, value, max, className = 'w-full' }: Props) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={Math.max(1, max)}
      className={clsx(
        'h-1 appearance-none overflow-hidden rounded-small bg-hover accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  )
}
