/** What makes an element take files that are dropped on it. */
import { type DragEvent, useState } from 'react'

/**
 * Dropping is an extra for the pointer: beside it there has to be a control that chooses a file.
 *
 * @param onFiles what was dropped, one file at least; nothing where files are not taken at the moment
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
        // Without this the browser would open the file in the place of the studio, also where it is not taken.
        event.preventDefault()
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles?.(files)
      },
    },
  }
}
