/** Messages before each customer gives up. */
export const customerTurns = {
  angry: 6,
  vague: 6,
  'two-questions': 4,
  'wrong-number': 5,
  'other-language': 4,
  'prompt-injection': 6,
  'asks-for-human': 4,
  refund: 6,
  'changes-mind': 8,
  'off-topic': 5,
  'private-data': 5,
  'many-typos': 4,
} as const

export type CustomerId = keyof typeof customerTurns

interface CustomerText {
  title: string
  persona: string
  goal: string
  facts: readonly string[]
  criteria: readonly string[]
  /** If it differs from the templates’ language. */
  language?: string
}

export interface CustomerTexts {
  /** Its name, for the model that plays the customer. */
  language: string
  customers: Readonly<Record<CustomerId, CustomerText>>
}
