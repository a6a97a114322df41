/** Names with their values, such as the headers of an answer. */
import { clsx } from 'clsx'

interface Props {
  entries: readonly (readonly [name: string, value: string])[]
  className: string
}

export function NameValueList({ entries, className }: Props) {
  return (
    <dl className={clsx('grid font-mono text-label', className)}>
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
