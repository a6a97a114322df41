/** One fact of a description list: its name, and below or beside it what is said of it. */
import type { ReactNode } from 'react'

interface Props {
  name: string
  /** Of the pair; without one the name stands above. */
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
