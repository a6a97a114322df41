import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../form/button.tsx'

/** The arrow of a button that shows or hides what is below it. */
export function FoldMark({ isOpen, className }: { isOpen: boolean; className?: string }) {
  return (
    <ChevronRight
      size={15}
      aria-hidden="true"
      className={clsx('shrink-0 text-quiet', isOpen && 'rotate-90', className)}
    />
  )
}

interface Props {
  title: string
  isOpenAtFirst?: boolean
  className?: string
  children: ReactNode
}

/** A button in a row of buttons; what it opens has a line of its own. */
export function FoldedPart({ title, isOpenAtFirst = false, className, children }: Props) {
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
        {title}
      </Button>
      {isOpen && (
        <div id={id} className={clsx('w-full', className)}>
          {children}
        </div>
      )}
    </>
  )
}
