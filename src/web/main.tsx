/** Starts the browser app once the frame of the page has been seen, a part at a time. */
import './ui/styles.css'

/** Hidden pages are never painted, and have nobody to wait for. */
function frameIsPainted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

await frameIsPainted()
// All of it is on its way already. Evaluated as one it would be one long task, in which nothing could be clicked.
await import('react-dom/client')
await import('../contract/platform/platform-error.ts')
await import('./app/libraries.ts')
const { createStudio, drawStudio } = await import('./app/start.tsx')
const studio = createStudio()
await new Promise((resolve) => setTimeout(resolve))
drawStudio(studio)
