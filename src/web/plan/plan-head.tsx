import type { ReactNode } from 'react'
import { PageHeader, useTitle } from '../ui/page/page.tsx'

interface Props {
  title: string
  lead?: ReactNode
  isSection?: boolean | undefined
}

export function PlanHead({ title, lead, isSection = false }: Props) {
  if (!isSection) return <PageHead title={title} lead={lead} />
  return (
    <div className="flex flex-col gap-1">
      <h2 className="font-semibold text-lead">{title}</h2>
      {lead && <p className="max-w-prose text-quiet">{lead}</p>}
    </div>
  )
}

function PageHead(props: Omit<Props, 'isSection'>) {
  useTitle(props.title)
  return <PageHeader {...props} />
}
