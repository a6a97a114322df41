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

export const sampleSettings = {
  rollout: { enabled: true },
  ai_audience: 'ALLOWLISTED_ONLY',
  handoff: { enabled: false },
  followup: { enabled: false },
  never_say_phrases: [],
}

export const sampleBusinessInfo = {
  business_description: 'A workshop',
  purchase_info: '',
  delivery_and_shipping: '',
  return_policy: 'Within 30 days.',
  payment_method: '',
  contact_info: { email: '', hours_of_operation: '', address: '' },
}
