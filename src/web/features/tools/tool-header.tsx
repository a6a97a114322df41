/** The heading of one tool, with the way back to its connector. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { connectors, type ToolScope } from '../../api/agent-resources.ts'
import { words } from './words.ts'

interface Props {
  scope: ToolScope
  title: string
  children?: ReactNode
}

export function ToolHeader({ scope, title, children }: Props) {
  const { data } = useQuery(connectors.one(scope.phoneNumberId, scope.connectorId))
  return (
    <header className="flex flex-col gap-2">
      <Link
        to="/phones/$phoneNumberId/connectors/$connectorId/tools"
        params={{ phoneNumberId: scope.phoneNumberId, connectorId: scope.connectorId }}
        className="inline-flex w-fit items-center gap-1.5 text-quiet hover:text-text"
      >
        <ArrowLeft size={15} aria-hidden="true" />
        {words.back} {data?.name ?? words.connector}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-title">{title}</h1>
        {children}
      </div>
    </header>
  )
}
