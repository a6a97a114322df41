/** Makes the connector, then its tools, while one watches. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConnectorRequest } from '../../../contract/platform/connector.ts'
import type { ReadOperation } from '../../openapi/api-description.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { ConnectorsLink } from './connectors-link.tsx'
import { count, RunProgress } from './run-progress.tsx'
import { useRun } from './use-run.ts'
import { words } from './words.ts'
import { addStep, connectorStep } from './write-steps.ts'

interface Props {
  phoneNumberId: string
  connector: ConnectorRequest
  operations: readonly ReadOperation[]
  onRestart: () => void
}

const touched = ['connectors', 'tools']

export function RunImport({ phoneNumberId, connector, operations, onRestart }: Props) {
  const queryClient = useQueryClient()
  const run = useRun(() => {
    let connectorId = ''
    const scope = () => ({ phoneNumberId, connectorId })
    const first = connectorStep(queryClient, phoneNumberId, connector, (id) => {
      connectorId = id
    })
    return [first, ...operations.flatMap(({ tool }) => (tool ? addStep(queryClient, scope, tool) : []))]
  }, touched)
  const { report, runner } = run

  useEffect(() => {
    void runner.start()
  }, [runner])

  const isOver = !report.isRunning && count(report, 'waiting') + count(report, 'failed') === 0
  return (
    <div className="flex flex-col gap-5">
      <RunProgress run={run} label={words.importing} />
      {!report.isRunning && (
        <div className="flex flex-wrap items-center gap-3">
          <ConnectorsLink phoneNumberId={phoneNumberId} />
          <Button onClick={onRestart}>{words.importMore}</Button>
        </div>
      )}
      <LeaveGuard isDirty={!isOver && report.isRunning} />
    </div>
  )
}
