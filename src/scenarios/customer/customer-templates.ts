import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { type CustomerId, type CustomerTexts, customerTurns } from './templates/customer-ids.ts'

async function textsIn(language: string): Promise<CustomerTexts> {
  switch (language) {
    case 'es':
      return (await import('./templates/es-customer-templates.ts')).spanishCustomers
    case 'ar':
      return (await import('./templates/ar-customer-templates.ts')).arabicCustomers
    default:
      return (await import('./templates/en-customer-templates.ts')).englishCustomers
  }
}

/** Returns scenarios of the twelve usual customers. @param language - the agent's, one of the app's */
export async function customerTemplates(language: string): Promise<Scenario[]> {
  const { language: spoken, customers } = await textsIn(language)
  return (Object.keys(customerTurns) as CustomerId[]).map((id) => {
    const { title, persona, goal, facts, language: own = spoken, criteria } = customers[id]
    return {
      id,
      title,
      turns: [],
      customer: { persona, goal, facts: [...facts], language: own, maxTurns: customerTurns[id] },
      rubric: { criteria: [...criteria], votes: 1 },
    }
  })
}
