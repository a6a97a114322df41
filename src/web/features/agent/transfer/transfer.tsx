/** Export and import of one agent, with the plan or the run that takes their place. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import { ExportSection } from './export/export-section.tsx'
import { FileSource } from './file-source.tsx'
import { NumberSource } from './number-source.tsx'
import { Review } from './review.tsx'
import { ApplyRunView } from './run/run-view.tsx'
import { useRun } from './run/use-run.ts'
import type { TransferSource } from './source.ts'
import { VersionComparison } from './version/version-comparison.tsx'
import { VersionReview } from './version/version-review.tsx'
import { transferWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/transfer')

export function Transfer() {
  const { phoneNumberId } = route.useParams()
  return <TransferOf key={phoneNumberId} phoneNumberId={phoneNumberId} />
}

function TransferOf({ phoneNumberId }: { phoneNumberId: string }) {
  const { version, against } = route.useSearch()
  const navigate = useNavigate()
  const [source, setSource] = useState<TransferSource | null>(null)
  const runs = useRun(phoneNumberId)
  const close = () => {
    setSource(null)
    void navigate({ to: '/phones/$phoneNumberId/transfer', params: { phoneNumberId }, search: {} })
  }

  if (runs.current !== null) return <ApplyRunView stored={runs.current} runs={runs} />
  if (version !== undefined && against !== undefined) {
    return (
      <VersionComparison phoneNumberId={phoneNumberId} version={version} against={against} onClose={close} />
    )
  }
  if (version !== undefined) {
    return <VersionReview phoneNumberId={phoneNumberId} version={version} runs={runs} onClose={close} />
  }
  if (source !== null) {
    return <Review phoneNumberId={phoneNumberId} source={source} onApply={runs.start} onClose={close} />
  }
  return (
    <div className="flex flex-col gap-10">
      <DraftNote about="agentIsLive" />
      {runs.unfinished && <Unfinished runs={runs} />}
      <ExportSection phoneNumberId={phoneNumberId} />
      <Section id="import" {...transferWords.importHead} isRuled className="flex flex-col gap-5">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <FileSource onRead={setSource} />
          <NumberSource phoneNumberId={phoneNumberId} onRead={setSource} />
        </div>
      </Section>
    </div>
  )
}

function Unfinished({ runs }: { runs: ReturnType<typeof useRun> }) {
  const blocked = useWriteBlock()
  const { unfinished } = runs
  if (unfinished === null) return null
  return (
    <Note tone="warn" title={`${transferWords.unfinished}: ${unfinished.title}`}>
      <p>{transferWords.unfinishedText}</p>
      {unfinished.isStripped && <p>{transferWords.unfinishedSecrets}</p>}
      <div className="flex flex-wrap gap-2 py-1.5">
        <Button size="small" blocked={blocked} onClick={() => runs.resume(unfinished)}>
          {transferWords.resume}
        </Button>
        <Button size="small" weight="ghost" onClick={() => void runs.discard()}>
          {transferWords.discard}
        </Button>
      </div>
    </Note>
  )
}
