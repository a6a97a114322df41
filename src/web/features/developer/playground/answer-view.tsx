import { t } from '../../../../contract/translate.ts'
import { maskedBodyText } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { formatBytes, formatDuration } from '../../../text/format.ts'
import { prettyJson } from '../../../text/pretty-json.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Status } from '../../../ui/status.tsx'
import { Fact } from '../../../ui/table/fact.tsx'
import { NameValueList } from '../../../ui/table/name-value-list.tsx'
import type { AnswerBody, PlaygroundAnswer } from './request/send-request.ts'
import { playgroundWords } from './words.ts'

const maxShownCharacters = 200_000

export function PlaygroundAnswerView({ answer }: { answer: PlaygroundAnswer }) {
  const { status, statusText, milliseconds, bytes, requestId, headers, body } = answer
  const isGood = status < 400
  return (
    <div className="fade-in flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Fact name={t('Status')}>
          <Status tone={isGood ? 'good' : 'bad'} shape={isGood ? 'live' : 'stopped'}>
            <span translate="no">{`${status} ${statusText}`.trim()}</span>
          </Status>
        </Fact>
        <Fact name={playgroundWords.time} valueLook="tabular-nums">
          {formatDuration(milliseconds)}
        </Fact>
        <Fact name={t('Size')} valueLook="tabular-nums">
          {formatBytes(bytes)}
        </Fact>
        {requestId !== null && (
          <Fact name={t('Request id')}>
            <CopyId id={requestId} label={t('request id')} />
          </Fact>
        )}
      </dl>
      <details>
        <summary className="w-fit font-semibold text-label">{t('Response headers')}</summary>
        <NameValueList
          entries={headers}
          className="grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 pt-2 font-mono text-label"
        />
      </details>
      <BodyView body={body} />
    </div>
  )
}

const instead = {
  none: t('The response has no body.'),
  binary: t('The response is not text and cannot be shown.'),
  stream: t('The response is an endless stream. Only its headers are shown.'),
} as const

function BodyView({ body }: { body: AnswerBody }) {
  const showToast = useToast()
  const [isMasked] = useMaskedView()
  if (body.kind !== 'text') return <p className="text-quiet">{instead[body.kind]}</p>
  const text = prettyJson(isMasked ? maskedBodyText(body.text) : body.text)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('Copied.'))
    } catch {
      // No clipboard without https or permission.
      showToast(t('The browser blocked copying.'))
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <CodeBlock label={t('Response body')} className="max-h-[32rem]">
        {text.slice(0, maxShownCharacters)}
      </CodeBlock>
      {text.length > maxShownCharacters && (
        <p className="text-label text-quiet">{t('Only the beginning is shown.')}</p>
      )}
      <Button size="small" className="w-fit" onClick={() => void copy()}>
        {t('Copy response')}
      </Button>
    </div>
  )
}
