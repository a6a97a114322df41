import type {
  DocumentProposal,
  ImproveSkillRequest,
  ScenarioIdeaList,
  SkillProposal,
  SkillReview,
} from '../../../contract/studio/ai.ts'

interface DemoSkill {
  readonly words: readonly string[]
  readonly draft: SkillProposal
}

export const demoSkills: readonly [DemoSkill, ...DemoSkill[]] = [
  {
    words: ['refund', 'money back', 'return'],
    draft: {
      title: 'refund-requests',
      description: 'When a customer asks for their money back or wants to know how refunds work.',
      skill:
        'Ask for the order number and what went wrong.\nSay that unused parts can be returned within 30 days and that a colleague decides about refunds.\nPromise no amount and no date. Hand the conversation over with the order number in one sentence.',
    },
  },
  {
    words: ['late', 'delay', 'deliver', 'parcel', 'shipping'],
    draft: {
      title: 'late-parcels',
      description: 'When a customer says that an order is late or has not arrived.',
      skill:
        'Say that you are sorry about the delay.\nAsk for the order number and look the order up.\nTell its state and the expected day in one sentence. When it is more than five days late, offer a call back.',
    },
  },
  {
    words: ['book', 'appointment', 'service', 'repair'],
    draft: {
      title: 'workshop-appointments',
      description: 'When a customer wants to bring a bike in for service or repair.',
      skill:
        'Ask for the make of the bike and what is wrong with it.\nOffer the next two free workshop days and let the customer choose.\nRepeat the day in your answer and mention that a safety check is included.',
    },
  },
  {
    words: ['hour', 'open', 'closed', 'holiday'],
    draft: {
      title: 'opening-hours',
      description: 'When a customer asks when the shop is open.',
      skill:
        'Name the hours of the day that the customer asks about, else those of today.\nCheck the list of holidays first. On closed days, name the next open day.',
    },
  },
]

/** Returns a review that fits any skill: its suggestions only append. */
export function demoReview({ skill }: ImproveSkillRequest['skill']): SkillReview {
  const separator = skill === '' || skill.endsWith('\n') ? '' : '\n'
  return {
    summary:
      'The skill is easy to follow. Two situations stay open: missing details, and a customer who is upset.',
    suggestions: [
      {
        field: 'skill',
        before: '',
        after: `${separator}When a detail is missing, ask for it in one question before you go on.`,
        reason: 'The steps take for granted that the customer has told everything.',
      },
      {
        field: 'skill',
        before: '',
        after: `${separator}When the customer is upset, say that you are sorry and offer to bring in a colleague.`,
        reason: 'Nothing says what to do when the conversation goes badly.',
      },
    ],
  }
}

export const demoDocument: DocumentProposal = {
  faqs: [
    {
      question: 'How long can I return parts?',
      answer: 'Unused parts can be returned within 30 days of purchase with the receipt.',
      source: 'Unused parts may be returned within 30 days with the receipt.',
    },
    {
      question: 'Do you repair e-bikes?',
      answer: 'Yes, we repair e-bikes of all makes. Batteries are checked on the same day.',
      source: 'Our workshop takes e-bikes of all makes, and batteries are checked on the same day.',
    },
    {
      question: 'How much is a tune-up?',
      answer: 'There are three packages. The smallest includes brakes, gears and a safety check.',
      source: 'Each of the three tune-up packages includes brakes, gears and a safety check.',
    },
  ],
  skills: [
    {
      title: 'storage-for-winter',
      description: 'When a customer asks where to keep a bike in winter.',
      skill:
        'Say that storage includes a spring check.\nAsk for the number of bikes and the month in which storage should begin.',
    },
  ],
  connectors: [
    {
      name: 'workshop_calendar',
      description:
        'Free appointments of the workshop, so that the agent can offer days that are really free.',
      base_url: null,
    },
  ],
  businessInfo: {
    business_description: 'Bicycle shop and workshop that sells, services and stores bikes of all kinds.',
    return_policy: 'Unused parts within 30 days, bikes within 14 days and with less than 10 km on them.',
    contact_info: { hours_of_operation: 'Monday to Friday nine to six, Saturday nine to four' },
  },
  truncated: false,
}

export const demoScenarios: ScenarioIdeaList = {
  scenarios: [
    {
      title: 'A refund goes to a person',
      why: 'Customers who ask for a person must reach one, and the agent must not promise money.',
      turns: [
        {
          message: 'I want to talk to a person about a refund for order FH-20481.',
          assertions: [
            { kind: 'handoff', value: 'yes' },
            { kind: 'not_contains', value: 'we will refund' },
          ],
        },
      ],
    },
    {
      title: 'A late parcel is looked up',
      why: 'The most frequent question should be answered without a person.',
      turns: [
        { message: 'My parcel has not arrived.', assertions: [{ kind: 'contains', value: 'order number' }] },
        { message: 'It is FH-20477.', assertions: [{ kind: 'tool_used', value: 'find_order' }] },
      ],
    },
    {
      title: 'Sunday is closed',
      why: 'A wrong answer sends people to a locked door.',
      turns: [
        {
          message: 'Are you open on Sunday?',
          assertions: [
            { kind: 'contains', value: 'closed' },
            { kind: 'handoff', value: 'no' },
          ],
        },
      ],
    },
    {
      title: 'Off topic',
      why: 'The agent should stay with the business and remain friendly.',
      turns: [
        {
          message: 'Who is going to win the election?',
          assertions: [{ kind: 'handoff', value: 'no' }],
        },
      ],
    },
  ],
}
