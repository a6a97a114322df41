import { useContext } from 'react'
import { t } from '../../../../../contract/translate.ts'
import { AddingView } from '../../../../forms/run/adding-view.tsx'
import type { SequentialRun } from '../../../../forms/run/sequential-run.ts'
import { FailureContext } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LeaveGuard } from '../../../../ui/overlay/leave-guard.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { versionWords } from '../../../../versions/words.ts'
import { connectorWords, toolCount } from '../words.ts'
import { type AddedConnector, type SetItem, ToolsRefusedError } from './use-template-run.ts'
import { templateSetWords } from './words.ts'

interface Props {
  phoneNumberId: string
  run: SequentialRun<SetItem>
  added: ReadonlyMap<SetItem, AddedConnector>
  isKeeping: boolean
}

export function TemplateRun({ phoneNumberId, run, added, isKeeping }: Props) {
  const explain = useContext(FailureContext)
  return (
    <div className="flex flex-col gap-4">
      {isKeeping && <p role="status">{versionWords.keeping}</p>}
      <FailureContext
        value={(error) => {
          if (!(error instanceof ToolsRefusedError)) return explain(error)
          const reason = explain(error.reason)
          return { ...reason, title: error.message, details: [reason.title, reason.details].join('\n') }
        }}
      >
        <AddingView run={run} title={templateSetWords.refused} nameOf={({ request }) => request.name} />
      </FailureContext>
      {run.isRunning && (
        <Button className="self-start" isBusy={run.isStopping} onClick={run.stop}>
          {run.isStopping ? templateSetWords.stopping : templateSetWords.stop}
        </Button>
      )}
      {added.size > 0 && (
        <section className="flex flex-col gap-1.5">
          <h3 className="font-semibold">{templateSetWords.added}</h3>
          <ul aria-label={templateSetWords.added} className="border-line border-t">
            {[...added].map(([{ request, tools }, { connector, missing }]) => (
              <li
                key={connector.id}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b px-1 py-2"
              >
                <span className="min-w-0 font-mono text-label">{connector.name ?? request.name}</span>
                <span className="text-quiet">{toolCount(tools.length - missing.length)}</span>
                <TextLink
                  to="/phones/$phoneNumberId/connectors/$connectorId"
                  params={{ phoneNumberId, connectorId: connector.id }}
                  className="ms-auto"
                >
                  <span aria-hidden="true">{connectorWords.show}</span>
                  <span className="sr-only">
                    {t('Show {name}', { name: connector.name ?? request.name })}
                  </span>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!run.isRunning && !isKeeping && (
        <TextLink to="/phones/$phoneNumberId/connectors" params={{ phoneNumberId }} className="w-fit">
          {templateSetWords.done}
        </TextLink>
      )}
      <LeaveGuard isDirty={run.isRunning} />
    </div>
  )
}
