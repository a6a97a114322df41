/** Starts the browser app once the frame of the page has been seen, a part at a time. */
import { nextTask } from './browser/next-task.ts'
import './ui/style/styles.css'

/** To begin more of them takes a phone longer than it should be without an ear for anything else. */
const filesAtOnce = 3

/** Hidden pages are never painted. */
function frameIsPainted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** All of them side by side: what is started below is then on its way already. */
async function fetchAppFiles(): Promise<void> {
  const links = [...(document.querySelector<HTMLTemplateElement>('#app-files')?.content.children ?? [])]
  while (links.length > 0) {
    document.head.append(...links.splice(0, filesAtOnce))
    await nextTask()
  }
}

await frameIsPainted()
await fetchAppFiles()
// Evaluated as one the app would be one long task, in which nothing could be clicked.
await import('react-dom/client')
await import('./app/libraries.ts')
const { start } = await import('./app/start.tsx')
await start()
