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

/** In parallel, so that the files evaluated below are already loading. */
async function fetchAll(links: readonly HTMLLinkElement[]): Promise<void> {
  for (let at = 0; at < links.length; at += filesAtOnce) {
    document.head.append(...links.slice(at, at + filesAtOnce))
    await nextTask()
  }
}

/** One at a time, because all at once they would be one long task that blocks input. */
async function evaluateAll(links: readonly HTMLLinkElement[]): Promise<void> {
  for (const { href } of links) {
    await nextTask()
    // Reported by the import that needs the file.
    await import(/* @vite-ignore */ href).catch(() => undefined)
  }
}

// Each after those that it imports; none during development.
const files =
  document.querySelector<HTMLTemplateElement>('#app-files')?.content.querySelectorAll('link') ?? []
await frameIsPainted()
await fetchAll([...files])
await evaluateAll([...files])
const { start } = await import('./app/start.tsx')
await start()
