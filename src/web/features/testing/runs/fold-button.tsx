/** Head of an expandable row, with a short summary. */
import type { ReactNode } from 'react'
import { FoldMark } from '../../../ui/page/fold.tsx'

interface Props {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

export function FoldButton({ title, isOpen, onToggle, children }: Props) {
  return (
    <button
      type="button"
      data-row
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-w-0 flex-1 items-start gap-3 px-2 py-2.5 text-start transition-colors hover:bg-hover"
    >
      <FoldMark isOpen={isOpen} className="mt-0.5" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span dir="auto" className="min-w-0 basis-full sm:flex-1 sm:basis-0">
          {title}
        </span>
        {children}
      </span>
    </button>
  )
}
