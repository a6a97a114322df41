/** The forms for ids out of the way: who sees the numbers already seldom needs them. */

import { lazy, Suspense, useState } from 'react'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import { directoryWords } from './words.ts'

const IdForms = lazy(async () => ({ default: (await import('./id-forms.tsx')).IdForms }))

interface Props {
  businessId: string | undefined
  onBusiness: (businessId: string) => void
}

export function OtherIds({ businessId, onBusiness }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  const forms = (
    <Suspense fallback={<SkeletonRows rows={1} label={directoryWords.directId} />}>
      <IdForms businessId={businessId} onBusiness={onBusiness} />
    </Suspense>
  )
  if (businessId === undefined) return forms
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className={`w-fit rounded-small ${textLinkLook}`}>{directoryWords.otherwise}</summary>
      <div className="pt-4">{wasOpened && forms}</div>
    </details>
  )
}
