import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { InTurn } from '../waiting/in-turn.tsx'

interface Props {
  id: string
  title: ReactNode
  /** 3 for a subsection. */
  level?: 2 | 3
  lead?: ReactNode
  action?: ReactNode
  isRuled?: boolean
  headLook?: string
  className?: string
  children?: ReactNode
}

export function Section(props: Props) {
  return (
    <InTurn>
      <SectionAtOnce {...props} />
    </InTurn>
  )
}

/** For a section above something that is not in turn, which it would move. */
export function SectionAtOnce(props: Props) {
  const { id, title, level = 2, lead, action, isRuled = false, headLook, className, children } = props
  const Heading = `h${level}` as const
  const heading = (
    <Heading id={id} className={clsx('font-semibold', level === 2 && 'text-lead')}>
      {title}
    </Heading>
  )
  return (
    <section aria-labelledby={id} className={className}>
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          isRuled && 'border-line border-b pb-2',
          headLook,
        )}
      >
        {lead === undefined ? (
          heading
        ) : (
          <div className="flex flex-col gap-1">
            {heading}
            <p className="max-w-prose text-quiet">{lead}</p>
          </div>
        )}
        {action}
      </div>
      {children}
    </section>
  )
}
