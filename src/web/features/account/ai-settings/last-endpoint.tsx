import type { AiEndpoint } from '../../../browser/settings/ai-endpoint.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { aiSettingsWords } from './words.ts'

interface Props {
  endpoint: AiEndpoint
  onUse: () => void
}

export function LastEndpoint({ endpoint: { baseUrl, model }, onUse }: Props) {
  return (
    <Note tone="quiet" title={aiSettingsWords.lastEndpoint}>
      <p>{model === '' ? baseUrl : `${baseUrl} · ${model}`}</p>
      <div className="pt-2">
        <Button size="small" onClick={onUse}>
          {aiSettingsWords.useLastEndpoint}
        </Button>
      </div>
    </Note>
  )
}
