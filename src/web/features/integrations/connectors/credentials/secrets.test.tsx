/** A sent secret remains nowhere in the browser (docs/platform.md, section 10.3). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { connectorResource } from '../../../../api/agent/agent-resources.ts'
import {
  useReplaceCertificate,
  useReplaceClient,
  useReplaceKeys,
} from '../../../../api/agent/connector-actions.ts'
import { connectorWithoutSecrets } from '../../../../api/agent/connector-without-secrets.ts'
import { callLog } from '../../../../api/call-log.ts'
import { studioSurroundings } from '../../../../app/session/surroundings.ts'
import { connectTransports } from '../../../../transport/transports.ts'
import { newConnectorRequest } from '../new-request.ts'
import { keysOf } from './credential-values.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// As in the app, so that the call log sees the calls.
connectTransports(studioSurroundings({ session: () => undefined, onSignedOut: () => {} }))

const secret = 'sk_never_to_be_seen'
const scope = { phoneNumberId: '300', connectorId: '7' }

const echo = {
  id: '7',
  name: 'orders',
  auth_type: 'API_KEY',
  auth_config: {
    api_key: { headers: [{ field_name: 'X-Key', value: secret }], 'x-unknown': secret },
    oauth2_client_credentials: { client_id: 'me', client_secret: secret },
  },
  connection_status: { status: 'CONNECTED' },
}

const bodies = {
  keys: { api_key_config: { headers: [{ field_name: 'X-Key', value: secret }] } },
  client: {
    oauth_config: {
      token_url: 'https://login.example',
      scopes_to_request: [],
      client_id: 'me',
      client_secret: secret,
    },
  },
  certificate: { client_certificate: 'public', client_key: secret },
}

function studio() {
  const queryClient = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return { queryClient, wrapper }
}

function everythingKept(queryClient: QueryClient) {
  return JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    callLog.calls(),
    { ...localStorage },
    { ...sessionStorage },
  ])
}

test.each(['keys', 'client', 'certificate'] as const)('%s: sent secrets are not kept', async (kind) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(init.body)
    return Response.json(echo)
  })
  const { queryClient, wrapper } = studio()
  const { result } = renderHook(
    () => ({
      keys: useReplaceKeys(scope),
      client: useReplaceClient(scope),
      certificate: useReplaceCertificate(scope),
    }),
    { wrapper },
  )
  await act(async () => {
    if (kind === 'keys') await result.current.keys.mutateAsync(bodies.keys)
    if (kind === 'client') await result.current.client.mutateAsync(bodies.client)
    if (kind === 'certificate') await result.current.certificate.mutateAsync(bodies.certificate)
  })
  act(() => result.current[kind].reset())
  expect(sent.map((body): unknown => JSON.parse(body))).toEqual([bodies[kind]])
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
  expect(queryClient.getQueryData(connectorResource.one('300', '7').queryKey)).toBeDefined()
  expect(callLog.calls().length).toBeGreaterThan(0)
  expect(everythingKept(queryClient)).not.toContain(secret)
})

test('a loaded connector keeps its key names, never their values', () => {
  const parsed = connectorWithoutSecrets.parse(echo)
  expect(JSON.stringify(parsed)).not.toContain(secret)
  expect(keysOf(parsed.auth_config).keys).toEqual([
    { place: 'headers', field_name: 'X-Key', prefix: '', value: '' },
  ])
})

test('an injection without a field name is not sent and does not block saving', () => {
  const draft = {
    name: 'orders',
    description: 'd',
    base_url: 'https://a.example',
    auth_type: 'NONE',
    requires_certificate: false,
    user_auth_injection_config: { isOn: true, location: 'headers', field_name: ' ', prefix: 'Bearer ' },
  }
  const typed = {
    keys: keysOf(null),
    client: { token_url: '', scopes: '', token_request_content_type: '', client_id: '', client_secret: '' },
  }
  expect(newConnectorRequest(draft, 'HTTP', typed)).toEqual({
    name: 'orders',
    description: 'd',
    base_url: 'https://a.example',
    auth_type: 'NONE',
  })
})
