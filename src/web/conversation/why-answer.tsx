/** A button beside an answer that tells which parts of the agent are behind it. */
import { lazy, Suspense, useId, useState } from 'react'
import { part } from '../browser/parts.ts'
import { Button } from '../ui/form/button.tsx'
import type { WhyProps } from './why-panel.tsx'
import { whyWords } from './words.ts'

const WhyPanel = lazy(part(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel })))

/** @param isOpenAtFirst - Where the answer is known to be wrong, so that the part to change is in sight. */
export function WhyAnswer({ isOpenAtFirst = false, ...props }: WhyProps & { isOpenAtFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        weight="ghost"
        className="w-fit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {whyWords.title}
      </Button>
      {isOpen && (
        // In a row of buttons it takes a line of its own.
        <div id={id} className="w-full">
          <Suspense>
            <WhyPanel {...props} />
          </Suspense>
        </div>
      )}
    </>
  )
}
