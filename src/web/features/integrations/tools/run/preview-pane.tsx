import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import type { CallModel } from '../call/call-model.ts'
import { toolWords } from '../words.ts'
import { type Part, previewOf } from './request-preview.ts'

const looks: Record<Part['from'], string> = {
  fixed: '',
  agent: 'text-accent',
  platform: 'text-info',
  secret: 'text-quiet',
}

interface Props {
  model: CallModel
  connector: Connector | undefined
  isForUser: boolean
}

export function PreviewPane({ model, connector, isForUser }: Props) {
  const { method, url, headers, body } = previewOf(model, connector, isForUser)
  return (
    <section aria-label={toolWords.preview} className="flex flex-col gap-2">
      <h2 className="font-semibold text-label">{toolWords.preview}</h2>
      <div className="flex flex-col gap-3 rounded-edge border border-line bg-sunken p-3 font-mono text-label">
        <p className="break-all">
          <span className="font-semibold">{method}</span> <Parts parts={url} />
        </p>
        {headers.length > 0 && (
          <ul>
            {headers.map(({ key, name, value }) => (
              <li key={key} className="break-all">
                <span className="text-quiet">{name}:</span> <Parts parts={[value]} />
              </li>
            ))}
          </ul>
        )}
        {body !== null && (
          <pre className="whitespace-pre-wrap break-all">
            {Object.entries(body).map(([at, line]) => (
              <span key={at} className="block">
                <Parts parts={line} />
              </span>
            ))}
          </pre>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-label text-quiet">
        <span>
          <span className={looks.agent}>‹…›</span> {toolWords.legendAgent}
        </span>
        <span>
          <span className={looks.platform}>«…»</span> {toolWords.legendPlatform}
        </span>
        <span>•••• {toolWords.legendSecret}</span>
      </p>
    </section>
  )
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return Object.entries(parts).map(([at, { text, from }]) => (
    <span key={at} className={looks[from]}>
      {text}
    </span>
  ))
}
