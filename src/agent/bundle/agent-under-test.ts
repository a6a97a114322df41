/** Records of a sample agent for tests, without ids. */

export const ordersConnector = {
  name: 'orders',
  description: 'Orders.',
  base_url: 'https://orders.example',
  auth_type: 'NONE',
} as const

export const findTool = {
  name: 'find',
  description: 'Finds.',
  user_auth_required: false,
  request_definition: { method: 'GET', path: '/find' },
} as const
