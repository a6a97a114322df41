import { ThumbsDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { part } from '../../../browser/parts.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { MarkProps } from './mark-dialog.tsx'
import { reviewWords } from './words.ts'

const MarkDialog = lazy(part(async () => ({ default: (await import('./mark-dialog.tsx')).MarkDialog })))

export function MarkTurn(props: Omit<MarkProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" weight="ghost" className="w-fit" onClick={() => setIsOpen(true)}>
        <ThumbsDown size={13} aria-hidden="true" />
        {reviewWords.mark}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MarkDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
