import type { ReactNode } from 'react'

interface Props {
  title: string
  level?: 3 | 4
  children: ReactNode
}

export function SmallPart({ title, level = 3, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1.5">
      <Heading className="font-semibold text-label">{title}</Heading>
      {children}
    </section>
  )
}
