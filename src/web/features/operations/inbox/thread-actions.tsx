/** Actions on a conversation's owner: hand back first, others with a note below. */
import { useState } from 'react'
import { maxThreadMetadataCharacters } from '../../../../contract/platform/conversations/thread-control.ts'
import { t } from '../../../../contract/translate.ts'
import type { Holder } from '../../../../conversations/fact.ts'
import {
  isNoteTooLong,
  type ThreadActionName,
  threadActionNames,
  useThreadControl,
} from '../../../api/agent/thread-control.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useReportAct } from '../../../api/conversations/report-act.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useNow } from '../../../ui/time.tsx'
import { actions, handoverWords, takeQuestion } from './thread-words.ts'
import { UnreportedNote } from './unreported-note.tsx'
import { keyMarks } from './use-inbox-keys.ts'

/** As far as webhooks show, possibly long ago, so other actions stay available. */
type KnownOwner = Holder | undefined

interface Props {
  phoneNumberId: string
  /** Undefined without stored webhooks. */
  conversationId?: string | undefined
  customer: string
  owner: KnownOwner
  /** When the team sent a message without a delivery status yet; milliseconds since 1970. */
  unsettledSince?: number | undefined
}

/** Control passes with a message's status, up to two minutes later (docs/platform.md, section 14). */
const unsettledMs = 120_000

function likelyActions(owner: KnownOwner): readonly ThreadActionName[] {
  return owner === 'agent' ? ['take'] : ['release']
}

/** What colleagues see; a handover to the team is the platform's to report. */
const acts = {
  release: 'handed_back',
  pass_to_agent: 'handed_back',
  take: 'taken_over',
  pass_to_people: undefined,
} as const satisfies Record<ThreadActionName, unknown>

const ownerAfter = {
  release: 'agent',
  pass_to_agent: 'agent',
  take: 'team',
  pass_to_people: 'team',
} as const satisfies Record<ThreadActionName, Holder>

function useControl({ phoneNumberId, conversationId, customer, owner }: Props) {
  const showToast = useToast()
  const reports = useReportAct(conversationId)
  const control = useThreadControl(phoneNumberId)
  const [note, setNote] = useState('')
  /** The owner when the platform accepted the last action; a webhook reports the actual change. */
  const [accepted, setAccepted] = useState<{ owner: KnownOwner; kind: ThreadActionName }>()

  function ask(kind: ThreadActionName) {
    setAccepted(undefined)
    control.mutate(
      { kind, customer, note },
      {
        onSuccess() {
          setAccepted({ owner, kind })
          const act = acts[kind]
          if (act !== undefined) void reports.report({ kind: act })
          setNote('')
          showToast(t('Accepted by the platform.'))
        },
      },
    )
  }

  const isCurrent = accepted && (owner === accepted.owner || owner === ownerAfter[accepted.kind])
  return { control, note, setNote, accepted: isCurrent ? accepted.kind : undefined, ask, reports }
}

export function ThreadActions(props: Props) {
  const { owner, unsettledSince } = props
  const writeBlock = useWriteBlock('inbox')
  const { control, note, setNote, accepted, ask, reports } = useControl(props)
  const now = useNow(10)
  const likely = likelyActions(owner)
  const others = threadActionNames.filter((kind) => !likely.includes(kind))
  const why = writeBlock ?? (isNoteTooLong(note) && handoverWords.noteField.label)
  const isUnsettled = unsettledSince !== undefined && now.getTime() - unsettledSince < unsettledMs

  const buttonOf = (kind: ThreadActionName) => (
    <ActionButton
      key={kind}
      kind={kind}
      hasKey={kind === 'release' && likely.includes(kind)}
      blocked={why}
      isBusy={control.isPending}
      onAsk={ask}
    />
  )

  return (
    <div className="flex flex-col gap-2">
      {isUnsettled && owner !== 'agent' && <Note tone="warn" title={handoverWords.sentRecently} />}
      <div className="flex flex-wrap gap-2">{likely.map(buttonOf)}</div>
      <details>
        <summary className="w-fit py-1 text-label text-quiet">{t('More actions, with a note')}</summary>
        <div className="flex flex-col gap-3 pt-2">
          <NoteField value={note} isReadOnly={writeBlock !== undefined} onChange={setNote} />
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
            {others.map((kind) => (
              <div key={kind} className="col-span-2 grid grid-cols-subgrid items-center">
                <dt>{buttonOf(kind)}</dt>
                <dd className="text-label text-quiet">{actions[kind].help}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
      {control.error && (
        <ControlRefusal
          kind={control.variables.kind}
          error={control.error}
          onRetry={() => ask(control.variables.kind)}
        />
      )}
      <UnreportedNote
        kinds={['taken_over', 'handed_back']}
        text={t(
          'The platform accepted it, but the studio could not store it: your colleagues do not see who has the conversation.',
        )}
        {...reports}
      />
      {accepted && (
        <p role="status" className="fade-in text-label text-quiet">
          {actions[accepted].done}
        </p>
      )}
    </div>
  )
}

interface ActionProps {
  kind: ThreadActionName
  /** Pressed by the inbox's key for finishing a conversation. */
  hasKey: boolean
  blocked: string | false
  isBusy: boolean
  onAsk: (kind: ThreadActionName) => void
}

function ActionButton({ kind, hasKey, blocked, isBusy, onAsk }: ActionProps) {
  const { name, help } = actions[kind]
  if (kind === 'take') {
    return (
      <ConfirmAction
        {...takeQuestion}
        label={name}
        size="small"
        blocked={blocked}
        onConfirm={async () => onAsk('take')}
      />
    )
  }
  return (
    <Button
      {...(hasKey && keyMarks.finish)}
      size="small"
      blocked={blocked}
      isBusy={isBusy}
      title={help}
      onClick={() => onAsk(kind)}
    >
      {name}
    </Button>
  )
}

interface NoteProps {
  value: string
  isReadOnly: boolean
  onChange: (note: string) => void
}

function NoteField({ value, isReadOnly, onChange }: NoteProps) {
  return (
    <Field {...handoverWords.noteField} counter={{ used: value.length, limit: maxThreadMetadataCharacters }}>
      {(slots) => (
        <textarea
          {...slots}
          rows={2}
          value={value}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          className={`${inputLook} py-2`}
        />
      )}
    </Field>
  )
}

/** The status differs between hosts (docs/platform.md, section 14). */
const refusals: readonly string[] = ['invalid', 'forbidden', 'missing', 'conflict']

interface ControlRefusalProps {
  kind: ThreadActionName
  error: unknown
  onRetry: () => void
}

/** Explains a refused handover as far as possible. */
function ControlRefusal({ kind, error, onRetry }: ControlRefusalProps) {
  if (!(error instanceof ApiError) || !refusals.includes(error.kind)) {
    return <FailureNote error={error} onRetry={onRetry} />
  }
  const { refused, why } = actions[kind]
  const { title, detail, requestId } = error.complaint
  return (
    <Note tone="bad" title={refused} isUrgent>
      <p>{why}</p>
      <p className="mt-1 text-label">{handoverWords.says(detail || title)}</p>
      {requestId && (
        <p className="text-label">
          {t('Request id')} <CopyId id={requestId} label={t('request id')} />
        </p>
      )}
    </Note>
  )
}
