import type {
  DocumentProposal,
  ImproveSkillRequest,
  ScenarioIdeaList,
  SkillProposal,
  SkillReview,
} from '../../../contract/studio/ai.ts'
import type { AssistTexts } from './assist-texts.ts'

/** Returns the draft whose words are in the intent; without one, the first. */
export function demoSkill({ skills }: AssistTexts, intent: string): SkillProposal {
  const wanted = intent.toLowerCase()
  const found = Object.values(skills).find(({ words }) => words.some((word) => wanted.includes(word)))
  const { title, description, skill } = found ?? skills.refunds
  return { title, description, skill }
}

/** Returns a review that fits any skill: its suggestions only append. */
export function demoReview({ review }: AssistTexts, { skill }: ImproveSkillRequest['skill']): SkillReview {
  const separator = skill === '' || skill.endsWith('\n') ? '' : '\n'
  return {
    summary: review.summary,
    suggestions: [
      { field: 'skill', before: '', after: `${separator}${review.missing}`, reason: review.whyMissing },
      { field: 'skill', before: '', after: `${separator}${review.upset}`, reason: review.whyUpset },
    ],
  }
}

/** Returns proposals that quote the sample text of the page. */
export function demoDocument({ document }: AssistTexts): DocumentProposal {
  const { faqs, skills, calendar, business, returns, hours } = document
  return {
    faqs,
    skills,
    connectors: [{ name: 'workshop_calendar', description: calendar, base_url: null }],
    businessInfo: {
      business_description: business,
      return_policy: returns,
      contact_info: { hours_of_operation: hours },
    },
    truncated: false,
  }
}

/** Returns scenarios that fit the demo's business. */
export function demoScenarios({ scenarios }: AssistTexts): ScenarioIdeaList {
  const { refund, late, sunday, offTopic } = scenarios
  return {
    scenarios: [
      {
        title: refund.title,
        why: refund.why,
        turns: [
          {
            message: refund.message,
            assertions: [
              { kind: 'handoff', value: 'yes' },
              { kind: 'not_contains', value: refund.promise },
            ],
          },
        ],
      },
      {
        title: late.title,
        why: late.why,
        turns: [
          { message: late.message, assertions: [{ kind: 'contains', value: late.asks }] },
          { message: late.number, assertions: [{ kind: 'tool_used', value: 'find_order' }] },
        ],
      },
      {
        title: sunday.title,
        why: sunday.why,
        turns: [
          {
            message: sunday.message,
            assertions: [
              { kind: 'contains', value: sunday.closed },
              { kind: 'handoff', value: 'no' },
            ],
          },
        ],
      },
      {
        title: offTopic.title,
        why: offTopic.why,
        turns: [{ message: offTopic.message, assertions: [{ kind: 'handoff', value: 'no' }] }],
      },
    ],
  }
}
