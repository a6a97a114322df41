import { ProgressBar } from '../../ui/waiting/progress-bar.tsx'

interface Props {
  text: string
  label: string
  value: number
  max: number
}

export function RunProgress({ text, ...bar }: Props) {
  return (
    <div className="flex max-w-md flex-col gap-1.5">
      <p aria-live="polite" className="tabular-nums">
        {text}
      </p>
      <ProgressBar {...bar} />
    </div>
  )
}
