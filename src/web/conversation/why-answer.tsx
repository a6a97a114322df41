/** Opens the agent parts behind an answer. */
import { lazy, Suspense, useId, useState } from 'react'
import { part } from '../browser/parts.ts'
import { Button } from '../ui/form/button.tsx'
import type { WhyProps } from './why-panel.tsx'
import { whyWords } from './words.ts'

const WhyPanel = lazy(part(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel })))

/** @param isOpenAtFirst for an answer known to be wrong */
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
        // On a line of its own in a row of buttons.
        <div id={id} className="w-full">
          <Suspense>
            <WhyPanel {...props} />
          </Suspense>
        </div>
      )}
    </>
  )
}
