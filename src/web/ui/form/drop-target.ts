import { type DragEvent, useState } from 'react'

/** Pointer-only: keep a control that chooses a file nearby. */
export function useDropTarget(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setIsOver(onFiles !== undefined)
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        // Otherwise the browser opens the file in place of the studio.
        event.preventDefault()
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles?.(files)
      },
    },
  }
}
