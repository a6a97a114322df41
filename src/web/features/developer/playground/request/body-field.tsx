import { lazy, Suspense } from 'react'
import { part } from '../../../../browser/parts.ts'
import { prettyJson } from '../../../../text/pretty-json.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { SkeletonForm } from '../../../../ui/skeleton.tsx'
import { playgroundWords } from '../words.ts'
import type { RequestValues } from './request-values.ts'

const JsonEditor = lazy(part(async () => ({ default: (await import('./json-editor.tsx')).JsonEditor })))

interface Props {
  draft: RequestValues
  onChange: (body: string) => void
  onSend: () => void
}

export function RequestBodyField({ draft, onChange, onSend }: Props) {
  if (draft.method === 'GET' || draft.method === 'HEAD')
    return <p className="text-quiet">{playgroundWords.noBody}</p>
  return (
    <Section
      id="playground-body"
      title={playgroundWords.body}
      action={
        <Button size="small" weight="ghost" onClick={() => onChange(prettyJson(draft.body))}>
          {playgroundWords.format}
        </Button>
      }
      headLook="text-label"
      className="flex flex-col gap-1.5"
    >
      <Suspense fallback={<SkeletonForm fields={1} longFields={1} label={playgroundWords.loadingEditor} />}>
        <JsonEditor label={playgroundWords.body} value={draft.body} onChange={onChange} onSend={onSend} />
      </Suspense>
      <p className="text-label text-quiet">{playgroundWords.bodyHelp}</p>
    </Section>
  )
}
