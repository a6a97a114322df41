import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { ExportAndImport, useTransferRun } from '../../features/agent/export/export-and-import.tsx'
import { UndoReview } from '../../features/agent/versions/undo/undo-review.tsx'
import { VersionComparison } from '../../features/agent/versions/version/version-comparison.tsx'
import { VersionReview } from '../../features/agent/versions/version/version-review.tsx'
import type { KnownNumber } from '../../forms/pick-number/known-number.ts'
import { PlanResult } from '../../plan/plan-result.tsx'
import { Review } from '../../plan/review.tsx'
import type { TransferSource } from '../../plan/transfer-source.ts'
import { PlainPage } from '../../ui/page/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/transfer')

/** Export and import of one agent; a plan or run replaces them. */
export function TransferPage() {
  const { numbers } = useKnownNumbers()
  const { phoneNumberId } = route.useParams()
  const { version = '', against = '', undo = '', from = '' } = route.useSearch()
  return (
    <PlainPage>
      <TransferOf
        key={`${phoneNumberId} ${version} ${against} ${undo} ${from}`}
        phoneNumberId={phoneNumberId}
        numbers={numbers}
      />
    </PlainPage>
  )
}

function TransferOf({ phoneNumberId, numbers }: { phoneNumberId: string; numbers: readonly KnownNumber[] }) {
  const { version, against, undo, by, from } = route.useSearch()
  const navigate = useNavigate()
  const [source, setSource] = useState<TransferSource | null>(null)
  const run = useTransferRun(phoneNumberId)
  const close = () => {
    setSource(null)
    void navigate({ to: '/phones/$phoneNumberId/transfer', params: { phoneNumberId }, search: {} })
  }

  if (run.runs.targets.length > 0) {
    return <PlanResult runs={run.runs} onClose={() => void run.discard().then(close)} />
  }
  if (version !== undefined && against !== undefined) {
    return (
      <VersionComparison phoneNumberId={phoneNumberId} version={version} against={against} onClose={close} />
    )
  }
  if (version !== undefined) {
    return (
      <VersionReview phoneNumberId={phoneNumberId} version={version} onApply={run.start} onClose={close} />
    )
  }
  if (undo !== undefined) {
    return <UndoReview phoneNumberId={phoneNumberId} act={undo} by={by} onApply={run.start} onClose={close} />
  }
  if (source !== null) {
    return <Review phoneNumberId={phoneNumberId} source={source} onApply={run.start} onClose={close} />
  }
  return (
    <ExportAndImport
      {...{ phoneNumberId, numbers, from, run }}
      onRead={setSource}
      onCopyTo={(target) =>
        void navigate({
          to: '/phones/$phoneNumberId/transfer',
          params: { phoneNumberId: target },
          search: { from: phoneNumberId },
        })
      }
    />
  )
}
