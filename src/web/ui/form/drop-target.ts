/** Accepts files dropped on an element. */
import { type DragEvent, useState } from 'react'

/**
 * Dropping is a pointer-only extra: a control that chooses a file has to be nearby.
 *
 * @param onFiles receives at least one file; undefined while files are not accepted
 */
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
