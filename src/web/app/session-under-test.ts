/** A session as tests of the browser app have it. */
import type { SafeSession } from '../../contract/studio/session.ts'

/** Of a user who has set nothing. */
export const unsetSession = {
  readOnly: false,
  selection: { businessId: null, accountId: null, phoneNumberId: null },
  ai: {
    mode: null,
    baseUrl: null,
    model: null,
    configured: false,
    hasApiKey: false,
    available: { endpoint: false, command: false },
  },
} as const satisfies Partial<SafeSession>

/** Of a user who may do everything. */
export const testSession: SafeSession = {
  authenticated: true,
  demo: false,
  user: { id: 'user-1', name: 'Test user' },
  expiresAt: '2099-01-01T00:00:00.000Z',
  ...unsetSession,
  ai: { ...unsetSession.ai, available: { endpoint: true, command: false } },
}
