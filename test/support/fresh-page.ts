/**
 * Files with a DOM share jsdom and React, which are slow to load. Each file gets its own modules of the app, because
 * they keep state, and an empty page.
 */
import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

cleanup()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
vi.resetModules()
