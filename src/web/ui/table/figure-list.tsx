import { clsx } from 'clsx'
import { Fact } from './fact.tsx'

interface Props {
  label?: string
  figures: readonly (readonly [name: string, value: string])[]
  columns: 3 | 4
}

export function FigureList({ label, figures, columns }: Props) {
  return (
    <dl
      aria-label={label}
      className={clsx(
        'grid grid-cols-2 gap-x-4 gap-y-3',
        columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-4',
      )}
    >
      {figures.map(([name, value]) => (
        <Fact key={name} name={name} valueLook="font-semibold text-lead tabular-nums">
          {value}
        </Fact>
      ))}
    </dl>
  )
}
