import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../../contract/translate.ts'
import { connectorResource, type ToolScope } from '../../../api/agent/agent-resources.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { toolWords } from './words.ts'

interface Props {
  scope: ToolScope
  title: string
  children?: ReactNode
}

export function ToolHeader({ scope, title, children }: Props) {
  const { data } = useQuery(connectorResource.one(scope.phoneNumberId, scope.connectorId))
  return (
    <header className="flex flex-col gap-2">
      <BackLink to="/phones/$phoneNumberId/connectors/$connectorId/tools" params={{ ...scope }}>
        {data?.name ? t('All tools of {name}', { name: data.name }) : toolWords.back}
      </BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 dir="auto" className="font-semibold text-title">
          {title}
        </h1>
        {children}
      </div>
    </header>
  )
}
