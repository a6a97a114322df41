import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connector, ConnectorRequest } from '../../../../contract/platform/record-kinds/connector.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import type { ApiDescription, ReadOperation } from '../../../openapi/api-description.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { ImportedConnectorLink } from './connector-link.tsx'
import { ConnectorStep } from './connector-step.tsx'
import { ChooseStep } from './operations/choose-step.tsx'
import { useSelectedOperations } from './operations/use-selected-operations.ts'
import { RunSteps } from './run-steps.tsx'
import { SourceStep } from './source/source-step.tsx'
import { useSteps } from './use-steps.ts'
import { openapiImportWords } from './words.ts'
import { addStep, makeConnector, type WriteStep } from './write-steps.ts'

/** More tools confuse an agent, so they need a deliberate choice. */
const maxSelectedAtFirst = 25

/** Loads the connectors first: names must be free, and an import needs an agent. */
export function NewImport() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(connectorResource.list(phoneNumberId))
  const [description, setDescription] = useState<ApiDescription | null>(null)
  const [readings, setReadings] = useState(0)

  function take(read: ApiDescription | null) {
    setDescription(read)
    setReadings((now) => now + 1)
  }

  return (
    <QueryView
      query={query}
      skeleton={<SkeletonForm fields={2} longFields={1} label={openapiImportWords.loadingConnectors} />}
    >
      {(existing) =>
        description === null ? (
          <SourceStep onRead={take} />
        ) : (
          <Chosen
            key={readings}
            phoneNumberId={phoneNumberId}
            description={description}
            existing={recognisedOf(existing)}
            onAnother={() => take(null)}
          />
        )
      }
    </QueryView>
  )
}

type Stage = 'choose' | 'connector' | 'run'

interface Props {
  phoneNumberId: string
  description: ApiDescription
  existing: readonly Connector[]
  onAnother: () => void
}

function Chosen({ phoneNumberId, description, existing, onAnother }: Props) {
  const [stage, setStage] = useState<Stage>('choose')
  const selection = useSelectedOperations(() => selectedAtFirst(description.operations))
  const selected = description.operations.filter(({ id }) => selection.has(id))
  const run = useSteps()
  const make = useMake(phoneNumberId, (steps) => {
    setStage('run')
    run.start(steps)
  })
  if (stage === 'run') {
    return (
      <RunSteps label={openapiImportWords.importing} run={run}>
        {make.data && <ImportedConnectorLink phoneNumberId={phoneNumberId} connectorId={make.data.id} />}
        <Button onClick={onAnother}>{openapiImportWords.importMore}</Button>
      </RunSteps>
    )
  }
  return (
    <>
      {stage === 'choose' ? (
        <ChooseStep
          description={description}
          selection={selection}
          onNext={() => setStage('connector')}
          onAnother={onAnother}
        />
      ) : (
        <ConnectorStep
          description={description}
          operations={selected}
          takenNames={existing.flatMap(({ name }) => name ?? [])}
          making={make}
          onBack={() => setStage('choose')}
          onMake={(connector, operations) => make.mutate({ connector, operations })}
        />
      )}
      <LeaveGuard isDirty />
    </>
  )
}

interface Plan {
  connector: ConnectorRequest
  operations: readonly ReadOperation[]
}

/** Creates the connector first, because tools need it. */
function useMake(phoneNumberId: string, onMade: (steps: readonly WriteStep[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    // The variables hold credentials.
    gcTime: 0,
    mutationFn: ({ connector }: Plan) => makeConnector(queryClient, phoneNumberId, connector),
    onSuccess: ({ id }, { operations }) => {
      void queryClient.invalidateQueries({ queryKey: connectorResource.list(phoneNumberId).queryKey })
      const scope = { phoneNumberId, connectorId: id }
      onMade(operations.flatMap(({ tool }) => (tool ? addStep(queryClient, scope, tool) : [])))
    },
  })
}

/** Preselects reads only, because writes change another system. */
function selectedAtFirst(operations: readonly ReadOperation[]): string[] {
  const usable = operations.filter(
    ({ tool, method, isDeprecated }) => tool !== null && method === 'GET' && !isDeprecated,
  )
  return usable.length > maxSelectedAtFirst ? [] : usable.map(({ id }) => id)
}
