import { useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Tool } from '../../../../contract/platform/record-kinds/tool.ts'
import { t } from '../../../../contract/translate.ts'
import { connectorResource, toolResource } from '../../../api/agent/agent-resources.ts'
import type { ApiDescription } from '../../../openapi/api-description.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { ResyncComparison } from './comparison.tsx'
import { ImportedConnectorLink } from './connector-link.tsx'
import { RunSteps } from './run-steps.tsx'
import { SourceStep } from './source/source-step.tsx'
import { useSteps } from './use-steps.ts'
import type { WriteStep } from './write-steps.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId/import')

export function ResyncImport() {
  const scope = route.useParams()
  const { phoneNumberId, connectorId } = scope
  const query = useQueries({
    queries: [
      connectorResource.one(phoneNumberId, connectorId),
      toolResource.recognised({ phoneNumberId, connectorId }),
    ],
    combine: ([connector, list]) => ({
      data: connector.data && list.data && { connector: connector.data, tools: list.data },
      error: connector.error ?? list.error,
      isFetching: connector.isFetching || list.isFetching,
      refetch: () => Promise.all([connector.refetch(), list.refetch()]),
    }),
  })
  return (
    <Page
      title={t('Compare with an API description')}
      lead={t(
        'Shows what is new, changed or removed in a newer description of the same API. Only what you select is written.',
      )}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={4} label={t('Loading the tools')} />}>
        {(there) => <Resync {...there} phoneNumberId={phoneNumberId} connectorId={connectorId} />}
      </QueryView>
    </Page>
  )
}

interface Props {
  phoneNumberId: string
  connectorId: string
  connector: Connector
  tools: readonly Tool[]
}

function Resync({ phoneNumberId, connectorId, connector, tools: live }: Props) {
  const [description, setDescription] = useState<ApiDescription | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  const run = useSteps()
  if (isApplying) {
    return (
      <RunSteps label={t('Applying')} run={run}>
        <ImportedConnectorLink phoneNumberId={phoneNumberId} connectorId={connectorId} />
        <Button onClick={() => setIsApplying(false)}>{t('Compare again')}</Button>
      </RunSteps>
    )
  }
  if (description === null) return <SourceStep onRead={setDescription} />

  function apply(steps: readonly WriteStep[]) {
    setIsApplying(true)
    run.start(steps)
  }

  return (
    <>
      <ResyncComparison
        scope={{ phoneNumberId, connectorId }}
        description={description}
        connector={connector}
        tools={live}
        onApply={apply}
        onAnother={() => setDescription(null)}
      />
      <LeaveGuard isDirty />
    </>
  )
}
