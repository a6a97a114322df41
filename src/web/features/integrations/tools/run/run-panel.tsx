import { useState } from 'react'
import { isObject, parseJson } from '../../../../../contract/json.ts'
import { outcomeOf, type ToolRun } from '../../../../../contract/platform/connectors/tool-run.ts'
import type { Tool } from '../../../../../contract/platform/record-kinds/tool.ts'
import { t } from '../../../../../contract/translate.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useToolRun } from '../../../../api/agent/connector-actions.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { formatDuration } from '../../../../text/format.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { DangerDialog } from '../../../../ui/overlay/dialog.tsx'
import { Status } from '../../../../ui/status.tsx'
import { blankCall, callModelOf } from '../call/call-model.ts'
import { toolWords } from '../words.ts'
import { RunFields } from './run-fields.tsx'
import { inputOf, missingIn, runFormOf } from './run-input.ts'

function RunAnswer({ run, milliseconds }: { run: ToolRun; milliseconds: number }) {
  const { succeeded, code, output } = outcomeOf(run)
  const text = typeof output === 'string' ? output : (JSON.stringify(output, null, 2) ?? '')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Status tone={succeeded ? 'good' : 'bad'} shape={succeeded ? 'live' : 'stopped'}>
          {succeeded ? toolWords.succeeded : toolWords.failed}
        </Status>
        <span className="text-quiet tabular-nums">{formatDuration(milliseconds)}</span>
        {/* The platform counts what went well as 1, which reads like a failure. */}
        {!succeeded && code !== undefined && (
          <span className="text-quiet">{t('Exit code {code}', { code })}</span>
        )}
      </p>
      {!succeeded && run.status === 'success' && (
        <Note tone="warn">
          <p>{toolWords.wrappedFailure}</p>
        </Note>
      )}
      {text === '' ? (
        <p className="text-quiet">{toolWords.answerEmpty}</p>
      ) : (
        <pre className="whitespace-pre-wrap break-words rounded-edge border border-line bg-sunken p-3 font-mono text-label">
          {text}
        </pre>
      )}
    </>
  )
}

interface Props {
  scope: ToolScope
  tool: Tool
  isDirty: boolean
}

function useRunInput(tool: Tool) {
  const { fields, filled } = runFormOf(callModelOf(tool.request_definition ?? blankCall))
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  /** Null while the form is used. */
  const [json, setJson] = useState<string | null>(null)
  const [wasTried, setWasTried] = useState(false)
  const text = json ?? JSON.stringify(inputOf(fields, values), null, 2)
  const errors = json === null ? missingIn(fields, values) : new Map<string, string>()
  const isUsable = json === null ? errors.size === 0 : isObjectText(json)

  return {
    fields,
    filled,
    values,
    setValue: (key: string, value: string) => setValues((now) => ({ ...now, [key]: value })),
    json,
    setJson,
    text,
    errors: wasTried ? errors : new Map<string, string>(),
    isRefused: wasTried && !isUsable,
    check() {
      setWasTried(true)
      return isUsable
    },
  }
}

export function RunPanel({ scope, tool, isDirty }: Props) {
  const blocked = useWriteBlock('live')
  const run = useToolRun(scope, tool.id)
  const { method, path } = tool.request_definition ?? blankCall
  const input = useRunInput(tool)
  const { filled, text } = input
  const [isAsking, setIsAsking] = useState(false)

  function start() {
    if (!input.check()) return
    if (method === 'GET') run.mutate(text)
    else setIsAsking(true)
  }

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!run.isPending && blocked === undefined) start()
        }}
        className="flex min-w-0 flex-col gap-4"
      >
        <p className="max-w-prose text-quiet">{toolWords.runLead}</p>
        {isDirty && (
          <Note tone="warn">
            <p>{toolWords.runDirty}</p>
          </Note>
        )}
        <RunInput input={input} />
        {filled.length > 0 && (
          <p className="text-quiet">
            {toolWords.runFilled} <span className="font-mono text-label">{filled.join(', ')}</span>
          </p>
        )}
        <Button type="submit" weight="primary" className="w-fit" blocked={blocked} isBusy={run.isPending}>
          {run.isPending ? toolWords.running : toolWords.run}
        </Button>
      </form>
      <DangerDialog
        {...toolWords.runAsk}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        confirm={toolWords.run}
        isBusy={false}
        onConfirm={() => {
          setIsAsking(false)
          run.mutate(text)
        }}
      >
        <p>{toolWords.runAskText}</p>
        <pre className="max-h-60 overflow-auto whitespace-pre-wrap break-all rounded-edge border border-line bg-sunken p-3 font-mono text-label">
          {`${method} ${path}\n${text}`}
        </pre>
      </DangerDialog>
      <RunOutcome run={run} />
    </div>
  )
}

function RunInput({ input: { json, setJson, text, ...input } }: { input: ReturnType<typeof useRunInput> }) {
  return (
    <>
      <InputKind isJson={json !== null} onForm={() => setJson(null)} onJson={() => setJson(text)} />
      {json === null ? (
        <RunFields
          fields={input.fields}
          values={input.values}
          errors={input.errors}
          onChange={input.setValue}
        />
      ) : (
        <LongTextField
          {...toolWords.runInputField}
          error={input.isRefused ? toolWords.runNotJson : undefined}
          value={json}
          spellCheck="false"
          rows={10}
          onChange={(event) => setJson(event.target.value)}
          className="font-mono"
        />
      )}
    </>
  )
}

function RunOutcome({ run: { data, error } }: { run: ReturnType<typeof useToolRun> }) {
  return (
    <section aria-live="polite" className="flex min-w-0 flex-col gap-3">
      <h2 className="font-semibold text-label">{toolWords.answerTitle}</h2>
      {error && <FailureNote error={error} />}
      {error instanceof ApiError && error.kind === 'failed' && error.status >= 500 && (
        <p className="max-w-prose text-quiet">{toolWords.runCauses}</p>
      )}
      {data ? (
        <RunAnswer run={data.run} milliseconds={data.milliseconds} />
      ) : (
        !error && <p className="text-quiet">{toolWords.answerNone}</p>
      )}
    </section>
  )
}

function isObjectText(text: string): boolean {
  const value = parseJson(text)
  return isObject(value) && !Array.isArray(value)
}

interface KindProps {
  isJson: boolean
  onForm: () => void
  onJson: () => void
}

function InputKind({ isJson: isRaw, onForm, onJson }: KindProps) {
  const look = (isOn: boolean) => (isOn ? 'plain' : 'ghost')
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{toolWords.runInputField.label}</legend>
      <Button size="small" weight={look(!isRaw)} aria-pressed={!isRaw} onClick={onForm}>
        {toolWords.runForm}
      </Button>
      <Button size="small" weight={look(isRaw)} aria-pressed={isRaw} onClick={onJson}>
        {toolWords.runJson}
      </Button>
    </fieldset>
  )
}
