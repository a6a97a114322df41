/** From a description to a new connector with its tools: read, choose, look, make. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Connector, ConnectorRequest } from '../../../contract/platform/connector.ts'
import { connectors } from '../../api/agent-resources.ts'
import type { ApiDescription, ReadOperation } from '../../openapi/api-description.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ConnectorStep } from './connector-step.tsx'
import { RunImport } from './run-import.tsx'
import { SourceStep } from './source-step.tsx'
import { useTicks } from './use-ticks.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/import')

/** More tools than these confuse an agent, so that nobody gets them by not looking. */
const maxTickedAtFirst = 25

/** The connectors are asked for first: their names are taken, and without an agent there is nothing to import into. */
export function NewImport() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(connectors.list(phoneNumberId))
  const [description, setDescription] = useState<ApiDescription | null>(null)
  const [readings, setReadings] = useState(0)

  function take(read: ApiDescription | null) {
    setDescription(read)
    setReadings((now) => now + 1)
  }

  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={words.loadingConnectors} />}>
      {(existing) =>
        description === null ? (
          <SourceStep onRead={take} />
        ) : (
          <Chosen
            key={readings}
            phoneNumberId={phoneNumberId}
            description={description}
            existing={existing}
            onAnother={() => take(null)}
          />
        )
      }
    </QueryView>
  )
}

interface Plan {
  connector: ConnectorRequest
  operations: readonly ReadOperation[]
}

type Stage = { at: 'choose' } | { at: 'connector' } | { at: 'run'; plan: Plan }

interface Props {
  phoneNumberId: string
  description: ApiDescription
  existing: readonly Connector[]
  onAnother: () => void
}

function Chosen({ phoneNumberId, description, existing, onAnother }: Props) {
  const [stage, setStage] = useState<Stage>({ at: 'choose' })
  const ticks = useTicks(() => tickedAtFirst(description.operations))
  const ticked = description.operations.filter(({ id }) => ticks.has(id))
  if (stage.at === 'run') {
    return <RunImport phoneNumberId={phoneNumberId} {...stage.plan} onRestart={onAnother} />
  }
  return (
    <>
      {stage.at === 'choose' ? (
        <ChooseStep
          description={description}
          ticks={ticks}
          onNext={() => setStage({ at: 'connector' })}
          onAnother={onAnother}
        />
      ) : (
        <ConnectorStep
          description={description}
          operations={ticked}
          takenNames={existing.map(({ name }) => name)}
          onBack={() => setStage({ at: 'choose' })}
          onStart={(connector, operations) => setStage({ at: 'run', plan: { connector, operations } })}
        />
      )}
      <LeaveGuard isDirty />
    </>
  )
}

function tickedAtFirst(operations: readonly ReadOperation[]): string[] {
  const usable = operations.filter(({ tool, isDeprecated }) => tool !== null && !isDeprecated)
  return usable.length > maxTickedAtFirst ? [] : usable.map(({ id }) => id)
}
