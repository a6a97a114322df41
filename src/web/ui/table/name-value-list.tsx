import { clsx } from 'clsx'

interface Props {
  entries: readonly (readonly [name: string, value: string])[]
  className: string
  valueLook?: string
}

export function NameValueList({ entries, className, valueLook }: Props) {
  return (
    <dl className={clsx('grid', className)}>
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className={valueLook}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
