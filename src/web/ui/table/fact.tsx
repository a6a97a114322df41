import type { ReactNode } from 'react'

interface Props {
  name: string
  /** Unset, the term stands above its description. */
  className?: string
  valueLook?: string
  children: ReactNode
}

export function Fact({ name, className, valueLook, children }: Props) {
  return (
    <div className={className}>
      <dt className="text-label text-quiet">{name}</dt>
      <dd className={valueLook}>{children}</dd>
    </div>
  )
}
