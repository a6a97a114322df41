export const demoCustomerWords = {
  head: {
    title: 'Write as a customer',
    lead: 'The demo’s agent answers as it is configured now, and the conversation appears in the inbox.',
  },
  customer: 'Customer',
  newCustomer: 'A new customer',
  message: {
    label: 'Message',
    help: 'Ask for a person, and the customer waits for your team. A test chat reaches no customer.',
  },
  send: 'Send',
  empty: 'Write a message first.',
  toAgent: 'Sent to the agent.',
  toTeam: 'Sent to your team: the agent is paused, does not serve this customer, or has handed over.',
  show: 'Open',
} as const
