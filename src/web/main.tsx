/** Starts the app in parts, after the page's frame is painted. */
import { nextTask } from './browser/next-task.ts'
import './ui/style/styles.css'

/** More parallel requests block the main thread for too long on phones. */
const filesAtOnce = 3

/** Hidden pages are never painted. */
function frameIsPainted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** In parallel, so that the parts started below are already loading. */
async function fetchAppFiles(): Promise<void> {
  const links = [...(document.querySelector<HTMLTemplateElement>('#app-files')?.content.children ?? [])]
  while (links.length > 0) {
    document.head.append(...links.splice(0, filesAtOnce))
    await nextTask()
  }
}

await frameIsPainted()
await fetchAppFiles()
// Evaluating the app at once would be one long task that blocks input.
await import('react-dom/client')
await import('./app/libraries.ts')
const { start } = await import('./app/start.tsx')
await start()
