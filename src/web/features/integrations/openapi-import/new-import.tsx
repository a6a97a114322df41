import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Connector, ConnectorRequest } from '../../../../contract/platform/record-kinds/connector.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { useLacksAgent } from '../../../api/agent/lacks-agent.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import type { SequentialRun } from '../../../forms/run/sequential-run.ts'
import type { ApiDescription, ReadOperation } from '../../../openapi/api-description.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { useFirstRow } from '../../../ui/list/first-row.ts'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { ImportedConnectorLink } from './connector-link.tsx'
import { ConnectorStep } from './connector-step.tsx'
import { OperationTree } from './operations/operation-tree.tsx'
import { ToolPreview } from './operations/tool-preview.tsx'
import { type SelectedOperations, useSelectedOperations } from './operations/use-selected-operations.ts'
import { RunSteps } from './run-steps.tsx'
import { DocumentHead } from './source/document-head.tsx'
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
  const lacksAgent = useLacksAgent(phoneNumberId, query.error !== null)
  const [description, setDescription] = useState<ApiDescription | null>(null)
  const [readings, setReadings] = useState(0)

  function take(read: ApiDescription | null) {
    setDescription(read)
    setReadings((now) => now + 1)
  }

  return (
    <Page
      title={t('Import API')}
      lead={t(
        'Turns an OpenAPI description into a connector and its tools. You choose the operations and see each call before anything is created.',
      )}
    >
      {lacksAgent ? (
        <NoAgent
          title={t('This number has no agent yet, so there is nothing to connect. Set up the agent first.')}
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<SkeletonForm fields={2} longFields={1} label={t('Loading the connectors')} />}
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
      )}
    </Page>
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
  useGoToConnector(phoneNumberId, make.data, run)
  if (stage === 'run') {
    return (
      <RunSteps label={t('Importing…')} run={run}>
        {make.data && <ImportedConnectorLink phoneNumberId={phoneNumberId} connectorId={make.data.id} />}
        <Button onClick={onAnother}>{t('Import another')}</Button>
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

/** Opens the connector once every tool is there; what failed or was skipped stays in view. */
function useGoToConnector(
  phoneNumberId: string,
  connector: Connector | undefined,
  { attempts, isRunning }: SequentialRun<WriteStep>,
) {
  const navigate = useNavigate()
  const showToast = useToast()
  const isDone = !isRunning && attempts.length > 0 && attempts.every(({ state }) => state === 'done')
  const goOn = useEffectEvent((made: Connector) => {
    const count = attempts.length
    showToast(
      t(
        '{count, plural, one {Connector {name} added with # tool. Run it to test the credentials.} other {Connector {name} added with # tools. Run one to test the credentials.}}',
        { count, name: made.name ?? '' },
      ),
    )
    const part = made.requires_certificate ? 'credentials' : 'tools'
    void navigate({
      to: `/phones/$phoneNumberId/connectors/$connectorId/${part}`,
      params: { phoneNumberId, connectorId: made.id },
      search: {},
      ignoreBlocker: true,
    })
  })
  useEffect(() => {
    if (isDone && connector !== undefined) goOn(connector)
  }, [isDone, connector])
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

interface ChooseStepProps {
  description: ApiDescription
  selection: SelectedOperations
  onNext: () => void
  onAnother: () => void
}

function OnlyReads() {
  return (
    <p className="mb-2 text-label text-quiet">
      {t('Only GET operations are selected by default. Select others to let the agent change data.')}
    </p>
  )
}

function ChooseStep({ description, selection, onNext, onAnother }: ChooseStepProps) {
  const { operations, addresses } = description
  const [openId, setOpenId] = useState<string | null>(null)
  const open = operations.find(({ id }) => id === openId)
  const pane = useRef<HTMLDivElement>(null)
  // An operation that cannot become a tool says why.
  const first = operations.find(({ tool }) => tool === null) ?? operations[0]
  useFirstRow({
    pane,
    isOpen: open !== undefined,
    // Where it can be closed, it takes the list's place, and nothing opens beside it.
    isAlone: false,
    open: first && (() => setOpenId(first.id)),
  })
  return (
    <div className="flex flex-col gap-4">
      <div className={open ? 'max-lg:hidden' : ''}>
        <DocumentHead description={description} onAnother={onAnother} />
      </div>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        {/* Smaller screens show the list or what is open in it, never both. */}
        <div className={open ? 'max-lg:hidden' : ''}>
          {operations.some(({ tool, method }) => tool !== null && method !== 'GET') && <OnlyReads />}
          <OperationTree operations={operations} selection={selection} openId={openId} onOpen={setOpenId} />
        </div>
        <div
          ref={pane}
          className={`lg:max-h-[72dvh] lg:overflow-y-auto lg:pe-1 ${open ? '' : 'max-lg:hidden'}`}
        >
          {open ? (
            <div className="flex flex-col gap-3">
              <Button
                weight="ghost"
                size="small"
                className="self-start lg:hidden"
                onClick={() => setOpenId(null)}
              >
                <ArrowLeft size={14} aria-hidden="true" />
                {openapiImportWords.back}
              </Button>
              <ToolPreview operation={open} address={open.addresses[0] ?? addresses[0] ?? ''} />
            </div>
          ) : (
            <p className="py-10 text-quiet">{t('Select an operation to see its tool.')}</p>
          )}
        </div>
      </div>
      <FootBar>
        <Button
          weight="primary"
          blocked={selection.ids.size === 0 && openapiImportWords.noneSelected}
          onClick={onNext}
        >
          {t('Continue to connector')}
        </Button>
      </FootBar>
    </div>
  )
}
