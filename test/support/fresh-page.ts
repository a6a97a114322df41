/**
 * Files with a DOM share jsdom and React, which are slow to load. Each file gets its own modules of the app, because
 * they keep state, and an empty page.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { timeLimitMs } from './time-limit.ts'

configure({ asyncUtilTimeout: timeLimitMs() })
cleanup()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
vi.resetModules()

afterAll(async () => {
  cleanup()
  // The last render's effects run in the next frame, which needs the page.
  await new Promise((resolve) => requestAnimationFrame(resolve))
})
