import {
  type ScenarioIdeaList,
  type ScenarioIdeasRequest,
  scenarioIdeas,
} from '../../../contract/studio/ai.ts'
import { markedLines } from '../../../judging/material.ts'
import { askForJson } from '../provider/ask-for-json.ts'
import type { ChatCallContext, Provider } from '../provider/completion.ts'
import { setting } from './writing-rules.ts'

const instructions = [
  setting,
  'Propose five to eight test scenarios for the agent below. Cover its most important skills and questions. Add at least one that should end with a person taking over, and one in which a customer is vague, upset or off topic.',
  "A scenario has a title, the reason why it is worth testing, and the customer's messages in order. Each message has assertions about the agent's answer:",
  [
    '- contains, not_contains: a short piece of text, ignoring case',
    '- matches: a regular expression without back references or lookaround, ignoring case',
    '- handoff: yes or no, whether a person takes over',
    '- tool_used: the name of a tool',
  ].join('\n'),
  'Assert only what follows from the material, so that a good agent passes whatever words it chooses.',
].join('\n\n')

/** Proposes scenarios for the agent's skills and FAQ. Throws like `draftSkillTask`. */
export async function scenarioIdeasTask(
  provider: Provider,
  { skills, faqs, existing }: ScenarioIdeasRequest,
  waiting: ChatCallContext,
): Promise<ScenarioIdeaList> {
  const material = [
    markedLines(
      'SKILLS',
      skills.map(({ title, description }) => `${title}: ${description}`),
    ),
    markedLines(
      'QUESTIONS',
      faqs.map(({ question }) => question),
    ),
    markedLines('EXISTING SCENARIOS', existing),
  ]
  return await askForJson(
    provider,
    { name: 'scenarios', instructions, material: material.join('\n\n'), answer: scenarioIdeas },
    waiting,
  )
}
