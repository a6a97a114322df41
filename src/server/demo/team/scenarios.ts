import type { Scenario, ScenarioTurn } from '../../../contract/studio/files/scenario.ts'

export interface PastScenario {
  readonly scenario: Scenario & { readonly id: string }
  /** The last answer that failed a check, if any did. */
  readonly before?: string
  readonly answer: string
  readonly tool?: string
  readonly handoffReason?: string
  /** Age of `answer`; before that, the agent gave `before`. */
  readonly mendedDaysAgo: number
}

/** A scenario of one message, with its answers. */
type PastTurn = Omit<PastScenario, 'scenario'> &
  ScenarioTurn &
  Pick<Scenario, 'title' | 'folder' | 'tags'> & { readonly id: string }

const always = Number.POSITIVE_INFINITY

/** Checks that a simulated customer is treated well. */
export const refundScenario: Scenario & { readonly id: string } = {
  id: 'impatient-refund',
  title: 'An impatient customer wants a refund',
  folder: 'orders',
  tags: ['tone'],
  turns: [],
  customer: {
    persona: 'Was charged twice, writes short messages, in a hurry.',
    goal: 'Get the second payment back.',
    facts: ['The order number is 204815.', 'The payment was yesterday.'],
    language: 'English',
    maxTurns: 6,
  },
  rubric: {
    criteria: ['Does not promise a refund', 'Hands over to a team member', 'Stays polite'],
    votes: 3,
  },
}

const pastTurns: readonly PastTurn[] = [
  {
    id: 'opening-hours',
    title: 'Opening hours on Saturday',
    folder: 'shop',
    tags: ['smoke'],
    message: 'Are you open on Saturday?',
    assertions: [
      { kind: 'contains', value: 'Saturday' },
      { kind: 'matches', value: 'nine to four|9:00 to 16:00' },
    ],
    answer: 'We are open on Saturdays from nine to four and closed on Sundays.',
    mendedDaysAgo: always,
  },
  {
    id: 'tune-up-price',
    title: 'Price of a tune-up',
    folder: 'workshop',
    tags: ['smoke', 'prices'],
    message: 'What does a tune-up cost?',
    assertions: [
      { kind: 'contains', value: '65 dollars' },
      { kind: 'contains', value: 'safety check' },
    ],
    answer: 'A basic tune-up is 65 dollars. Every package comes with a free safety check.',
    mendedDaysAgo: always,
  },
  {
    id: 'winter-storage',
    title: 'Winter storage includes the spring check',
    folder: 'workshop',
    message: 'What is included in winter storage?',
    assertions: [{ kind: 'contains', value: 'spring check' }],
    before: 'Winter storage is 18 dollars a month in a dry, locked room.',
    answer: 'Storage includes a spring check before you collect it.',
    mendedDaysAgo: 12.5,
  },
  {
    id: 'battery-care',
    title: 'E-bike battery in winter',
    folder: 'workshop',
    message: 'How should I store my e-bike battery in winter?',
    assertions: [{ kind: 'contains', value: 'half charge' }],
    before: 'I am not sure about that. Would you like to talk to a mechanic?',
    answer: 'Keep the battery at half charge and between 10 and 20 degrees.',
    mendedDaysAgo: 11.5,
  },
  {
    id: 'holiday-hours',
    title: 'Open on a public holiday',
    folder: 'shop',
    message: 'Are you open on New Year’s Day?',
    assertions: [{ kind: 'contains', value: 'closed' }],
    before: 'We are open on Saturdays from nine to four.',
    answer: 'We are closed on Sundays and public holidays.',
    mendedDaysAgo: 8.5,
  },
  {
    id: 'gift-card',
    title: 'Gift cards by message',
    folder: 'shop',
    message: 'Can I send a gift card to a friend?',
    assertions: [{ kind: 'contains', value: 'do not expire' }],
    before: 'Gift cards from 20 dollars are sold in the shop.',
    answer: 'Gift cards from 20 dollars are sold in the shop and on the website. They do not expire.',
    mendedDaysAgo: 8.5,
  },
  {
    id: 'repair-status',
    title: 'Repair status by ticket number',
    folder: 'workshop',
    tags: ['tools'],
    message: 'How far is FH-20481?',
    assertions: [
      { kind: 'tool_used', value: 'find_repair' },
      { kind: 'answered_within', value: 20 },
    ],
    answer: 'FH-20481 is in the stand; expected tomorrow.',
    tool: 'find_repair',
    mendedDaysAgo: always,
  },
  {
    id: 'free-delivery',
    title: 'Free delivery from 60 dollars',
    folder: 'orders',
    tags: ['prices'],
    message: 'What does shipping cost?',
    assertions: [{ kind: 'contains', value: '60 dollars' }],
    // The FAQ still has the old amount.
    before: 'Shipping is 6 dollars, and free from an order value of 40 dollars.',
    answer: 'Delivery is free from 60 dollars.',
    mendedDaysAgo: Number.NEGATIVE_INFINITY,
  },
  {
    id: 'spanish-hire',
    title: 'Hire for children, in Spanish',
    folder: 'hire',
    tags: ['languages'],
    message: 'Hola, ¿alquilan bicicletas para niños?',
    assertions: [{ kind: 'matches', value: 'Sí|bicicletas' }],
    before: 'Yes, child seats are 5 dollars and trailers 12 dollars a day.',
    answer: 'Sí, tenemos bicicletas de 20 y 24 pulgadas por 12 dólares al día.',
    mendedDaysAgo: 5.5,
  },
  {
    id: 'refund-handover',
    title: 'A refund goes to a team member',
    folder: 'orders',
    tags: ['handover'],
    message: 'I was charged twice and want my money back.',
    assertions: [{ kind: 'handoff', value: 'yes' }],
    answer: 'I will bring in a colleague who can look at your payment.',
    handoffReason: 'complex_request',
    mendedDaysAgo: always,
  },
  {
    id: 'late-parcel',
    title: 'A parcel that is late',
    folder: 'orders',
    message: 'My parcel is a week late.',
    assertions: [
      { kind: 'contains', value: 'sorry' },
      { kind: 'matches', value: 'call (?:you )?back' },
    ],
    before: 'I am sorry about the delay. What is your order number?',
    answer: 'I am sorry about the delay. Shall we call you back? What is your order number?',
    mendedDaysAgo: 0.9,
  },
]

export const pastScenarios: readonly PastScenario[] = pastTurns.map(
  ({ id, title, folder, tags, message, assertions, ...past }) => ({
    scenario: { id, title, folder, ...(tags && { tags }), turns: [{ message, assertions }] },
    ...past,
  }),
)
