import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useDropTarget } from './drop-target.ts'

interface Props {
  onFile: (file: File) => void
  /** @param isOver whether a file is being dragged over it */
  children: (isOver: boolean) => ReactNode
}

export function FileDrop({ onFile, children }: Props) {
  const { isOver, target } = useDropTarget(([file]) => file && onFile(file))
  return (
    <div
      {...target}
      className={clsx(
        'flex min-h-16 flex-wrap items-center gap-3 rounded-edge border border-dashed px-4 py-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      {children(isOver)}
    </div>
  )
}
