import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { nextTask } from '../browser/next-task.ts'
import { shareStyleNonce } from '../browser/style-nonce.ts'
import { followTheme } from '../browser/theme.ts'
import { createStudioRouter } from './router.ts'
import { connectStudio, Studio } from './studio.tsx'

export async function start(): Promise<void> {
  const queryClient = connectStudio()
  await nextTask()
  const router = createStudioRouter(queryClient)
  await nextTask()
  shareStyleNonce()
  followTheme()
  const element = document.getElementById('root')
  if (element === null) throw new Error('The page has no root element')
  const root = createRoot(element)
  // A transition renders in interruptible slices.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Studio queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  )
  await startSchemas()
  const { followConnection } = await import('./connection/follow-connection.ts')
  await followConnection(queryClient, router)
}

/** One part at a time, because together they would block the main thread. */
async function startSchemas(): Promise<void> {
  await nextTask()
  await import('./schema-core.ts')
  await nextTask()
  await import('./schema-library.ts')
}
