import type { SafeSession } from '../../contract/studio/session.ts'

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

export const testSession: SafeSession = {
  authenticated: true,
  demo: false,
  user: { id: 'user-1', name: 'Test user' },
  expiresAt: '2099-01-01T00:00:00.000Z',
  ...unsetSession,
  ai: { ...unsetSession.ai, available: { endpoint: true, command: false } },
}
