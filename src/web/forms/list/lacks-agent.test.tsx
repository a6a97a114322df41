import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Connector } from '../../../contract/platform/record-kinds/connector.ts'
import { connectorResource } from '../../api/agent/agent-resources.ts'
import { openPage, testPhone } from '../../app/page-under-test.tsx'
import { testSession } from '../../app/session-under-test.ts'
import { type AgentListing, AgentResourceList } from './resource-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listing: AgentListing<Connector, 'name'> = {
  matches: () => true,
  orders: { name: () => 0 },
  words: {
    loading: 'Loading connectors',
    empty: 'No connectors yet',
    noAgent: 'No agent yet',
    preparing: 'Connectors come last',
    search: 'Search',
    noMatch: 'No match',
    sorts: { name: 'Name' },
    amount: String,
  },
}

function List() {
  const query = useQuery(connectorResource.list(testPhone))
  return (
    <AgentResourceList query={query} listing={listing} scope={testPhone}>
      {({ id }) => <li>{id}</li>}
    </AgentResourceList>
  )
}

const unfinished = { title: 'Bad Request', detail: 'Not available for this entity yet: finish onboarding.' }

test.each([
  ['no agent', () => Response.json({ title: 'Not Found' }, { status: 404 }), 'No agent yet'],
  ['an agent', () => Response.json([{ agent_id: 'a' }]), 'Connectors come last'],
])('connectors that the platform does not offer yet, of a number with %s', async (_, settings, says) => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/session') return Response.json(testSession)
    return url.includes('/settings') ? settings() : Response.json(unfinished, { status: 400 })
  })
  await openPage(List)
  expect(await screen.findByText(says)).toBeTruthy()
})
