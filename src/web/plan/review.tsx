/** The plan of an import, a copy or a restored version. */
import { type FormEvent, useMemo, useState } from 'react'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import {
  type CredentialField,
  filledCredentials,
  type GivenCredentials,
  missingFields,
  withCredentials,
} from '../../agent/plan/given-credentials.ts'
import { planFor } from '../../agent/plan/plan.ts'
import { switchesOn } from '../../agent/plan/run-record.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { AuthConfigRecord, ConnectorConfig } from '../../contract/studio/files/config-records.ts'
import { t } from '../../contract/translate.ts'
import { formatList } from '../text/format.ts'
import { labeled } from '../text/small-texts.ts'
import { Button } from '../ui/form/button.tsx'
import { CheckLine } from '../ui/form/check-line.tsx'
import { Field } from '../ui/form/field.tsx'
import { SecretInput } from '../ui/form/secret-input.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { QueryView } from '../ui/waiting/query-view.tsx'
import { shownName } from './field-labels.ts'
import { PartialNote } from './partial-note.tsx'
import { PlanHead } from './plan-head.tsx'
import type { PlanLine } from './plan-target.ts'
import { PlanView } from './plan-view.tsx'
import type { TransferSource } from './transfer-source.ts'
import { restoreCount, stayingCount, transferKindNames, transferWords } from './transfer-words.ts'
import { useLiveAgent } from './use-live-agent.ts'
import { credentialWords } from './words.ts'

// The fields that mend a connector which cannot be added without credentials, in its row of the plan.

interface RowCredentialsProps {
  connector: ConnectorConfig
  isGiven: boolean
  /** Undefined takes them back. */
  onGive: (credentials: AuthConfigRecord | undefined) => void
}

function RowCredentials({ connector, isGiven, onGive }: RowCredentialsProps) {
  const [problem, setProblem] = useState<string>()
  const { name } = connector

  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    const filled = filledCredentials(connector, (id) => {
      const input = elements.namedItem(id)
      return input instanceof HTMLInputElement ? input.value : ''
    })
    if ('problem' in filled) return setProblem(filled.problem)
    setProblem(undefined)
    onGive(filled.credentials)
  }

  if (isGiven) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-label text-quiet">
        {t('Credentials entered. They are used for this run only, and not stored.')}
        <Button size="small" weight="ghost" onClick={() => onGive(undefined)}>
          {t('Remove')}
        </Button>
      </p>
    )
  }
  return (
    <form
      aria-label={t('Credentials of {name}', { name })}
      onSubmit={give}
      className="grid max-w-prose gap-x-4 sm:grid-cols-2"
    >
      {missingFields(connector).map((field) => (
        <CredentialInput key={field.id} field={field} />
      ))}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" size="small">
          {t('Use these credentials')}
        </Button>
        <p role="status" className="text-bad text-label">
          {problem}
        </p>
      </div>
    </form>
  )
}

function CredentialInput({ field: { id, name, of, isSecret, isOptional } }: { field: CredentialField }) {
  const label = of === undefined ? credentialWords.fields[name] : of
  if (!isSecret) return <TextField label={label} name={id} required={!isOptional} format="code" />
  return <Field label={label}>{(slots) => <SecretInput {...slots} name={id} required />}</Field>
}

// Credentials entered in a plan's rows: kept while the plan is open, and sent with its run.

/** @param source without them */
function useGivenCredentials(source: ConfigBundle) {
  const [given, setGiven] = useState<GivenCredentials>(new Map())
  const bundle = useMemo(() => withCredentials(source, given), [source, given])

  /** The fields that a new connector's line lacks. */
  function mend({ kind, name, change, isImpossible }: PlanLine) {
    const connector = source.agent.connectors?.find((connector) => connector.name === name)
    const isGiven = given.has(name)
    if (kind !== 'connectors' || change !== 'create' || connector === undefined) return null
    if (!isGiven && !isImpossible) return null
    return (
      <RowCredentials
        connector={connector}
        isGiven={isGiven}
        onGive={(credentials) => {
          const next = new Map(given)
          if (credentials === undefined) next.delete(name)
          else next.set(name, credentials)
          setGiven(next)
        }}
      />
    )
  }

  return { given, bundle, mend }
}

function usePlan(phoneNumberId: string, bundle: ConfigBundle, deletes: boolean) {
  const { live, progress } = useLiveAgent(phoneNumberId)
  const plan = useMemo(
    () => live.data && planFor(live.data, bundle, { deletes }),
    [live.data, bundle, deletes],
  )
  return { live, plan, progress }
}

export interface ApplyChoices {
  deletes: boolean
  isPartial: boolean
  given: GivenCredentials
}

interface Props {
  phoneNumberId: string
  source: TransferSource
  onApply: (source: TransferSource, chosen: readonly PlanLine[], how: ApplyChoices) => void
  onClose: () => void
}

export function Review({ phoneNumberId, source, onApply, onClose }: Props) {
  const isUndo = source.origin === 'undo'
  const [deletes, setDeletes] = useState(source.isVersion === true || isUndo)
  const { given, bundle, mend } = useGivenCredentials(source.bundle)
  const { live, plan, progress } = usePlan(phoneNumberId, bundle, deletes)
  const isOfOther = bundle.source.phone_number_id !== phoneNumberId
  return (
    <>
      <PlanHead title={source.title} lead={source.lead} />
      <div className="flex flex-col gap-4">
        {/* Records that were unreadable when the source was saved stay unchanged. */}
        <PartialNote
          title={t('The source does not contain these parts. They stay as they are.')}
          partial={bundle.partial}
        />
        {!isUndo && (
          <CheckLine checked={deletes} onSwitch={setDeletes}>
            {source.isVersion
              ? t('Also delete items that were added since')
              : t('Also delete items that are not in the source')}
          </CheckLine>
        )}
        {live.data && !deletes && <Staying live={live.data} bundle={bundle} />}
        <QueryView query={{ ...live, data: plan }} skeleton={<p role="status">{progress}</p>}>
          {({ items, unread, unclear }) => (
            <PlanView
              targets={[
                {
                  id: phoneNumberId,
                  name: '',
                  lines: items,
                  unread,
                  unclear,
                  isOff: live.data?.settings?.rollout?.enabled === false,
                  ...(isOfOther && { isLeftOut: isForThisNumberAlone }),
                },
              ]}
              onApply={(chosen, isPartial) =>
                onApply(source, chosen.get(phoneNumberId) ?? [], { deletes, isPartial, given })
              }
              mend={mend}
              {...(source.isVersion && {
                countText: restoreCount,
                emptyText: t('No changes: the agent is as it was in this version.'),
              })}
              onReadAgain={() => void live.refetch()}
            >
              <Button weight="ghost" onClick={onClose}>
                {transferWords.cancel}
              </Button>
            </PlanView>
          )}
        </QueryView>
      </div>
    </>
  )
}

/** Another number's switches and test customers start unselected. */
function isForThisNumberAlone(line: PlanLine): boolean {
  return switchesOn(line) || (line.kind === 'allowlist' && line.change === 'create')
}

/** Items that exist only on this agent and are not deleted. */
function Staying({ live, bundle }: { live: LiveAgent; bundle: ConfigBundle }) {
  const staying = planFor(live, bundle, { deletes: true }).items.filter(({ change }) => change === 'delete')
  if (staying.length === 0) return null
  return (
    <details open={staying.length <= mostNamed}>
      <summary className="w-fit rounded-small text-quiet">{stayingCount(staying.length)}</summary>
      <ul className="py-2 ps-4">
        {[...new Set(staying.map(({ kind }) => kind))].map((kind) => (
          <li key={kind}>
            {labeled(
              transferKindNames[kind],
              formatList(staying.filter((item) => item.kind === kind).map(shownName)),
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const mostNamed = 5
