/** Opens the agent parts behind an answer. */
import { lazy, Suspense } from 'react'
import { part } from '../browser/parts.ts'
import { FoldedPart } from '../ui/page/fold.tsx'
import type { WhyProps } from './why-panel.tsx'
import { whyWords } from './words.ts'

const WhyPanel = lazy(part(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel })))

/** @param isOpenAtFirst for an answer known to be wrong */
export function WhyAnswer({ isOpenAtFirst = false, ...props }: WhyProps & { isOpenAtFirst?: boolean }) {
  return (
    <FoldedPart title={whyWords.title} isOpenAtFirst={isOpenAtFirst}>
      <WhyParts {...props} />
    </FoldedPart>
  )
}

export function WhyParts(props: WhyProps) {
  return (
    <Suspense>
      <WhyPanel {...props} />
    </Suspense>
  )
}
