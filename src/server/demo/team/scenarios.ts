import type { Scenario, ScenarioTurn } from '../../../contract/studio/files/scenario.ts'
import type { DemoTexts } from '../fixtures/texts/demo-texts.ts'

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
export function refundScenarioIn({ team }: DemoTexts): Scenario & { readonly id: string } {
  const { title, persona, goal, facts, language, criteria } = team.refund
  return {
    id: 'impatient-refund',
    title,
    folder: team.folders.orders,
    tags: [team.tags.tone],
    turns: [],
    customer: {
      persona,
      goal,
      facts,
      language,
      maxTurns: 6,
    },
    rubric: {
      criteria,
      votes: 3,
    },
  }
}

function pastTurnsIn(texts: DemoTexts): readonly PastTurn[] {
  return [...workshopTurns(texts), ...shopTurns(texts), ...orderTurns(texts)]
}

function workshopTurns({ team, agent }: DemoTexts): readonly PastTurn[] {
  const { folders, tags, scenarios: said } = team
  return [
    {
      id: 'opening-hours',
      title: said.openingHours.title,
      folder: folders.shop,
      tags: [tags.smoke],
      message: said.openingHours.message,
      assertions: [
        { kind: 'contains', value: said.openingHours.contains },
        { kind: 'matches', value: said.openingHours.matches },
      ],
      answer: said.openingHours.answer,
      mendedDaysAgo: always,
    },
    {
      id: 'tune-up-price',
      title: said.tuneUpPrice.title,
      folder: folders.workshop,
      tags: [tags.smoke, tags.prices],
      message: agent.faqs.tuneUpPrice.question,
      assertions: [
        { kind: 'contains', value: said.tuneUpPrice.price },
        { kind: 'contains', value: said.tuneUpPrice.includes },
      ],
      answer: said.tuneUpPrice.answer,
      mendedDaysAgo: always,
    },
    {
      id: 'winter-storage',
      title: said.winterStorage.title,
      folder: folders.workshop,
      message: said.winterStorage.message,
      assertions: [{ kind: 'contains', value: said.winterStorage.contains }],
      before: said.winterStorage.before,
      answer: said.winterStorage.answer,
      mendedDaysAgo: 12.5,
    },
    {
      id: 'battery-care',
      title: said.batteryCare.title,
      folder: folders.workshop,
      message: said.batteryCare.message,
      assertions: [{ kind: 'contains', value: said.batteryCare.contains }],
      before: said.batteryCare.before,
      answer: said.batteryCare.answer,
      mendedDaysAgo: 11.5,
    },
  ]
}

function shopTurns({ team }: DemoTexts): readonly PastTurn[] {
  const { folders, tags, scenarios: said } = team
  return [
    {
      id: 'holiday-hours',
      title: said.holidayHours.title,
      folder: folders.shop,
      message: said.holidayHours.message,
      assertions: [{ kind: 'contains', value: said.holidayHours.contains }],
      before: said.holidayHours.before,
      answer: said.holidayHours.answer,
      mendedDaysAgo: 8.5,
    },
    {
      id: 'gift-card',
      title: said.giftCard.title,
      folder: folders.shop,
      message: said.giftCard.message,
      assertions: [{ kind: 'contains', value: said.giftCard.contains }],
      before: said.giftCard.before,
      answer: said.giftCard.answer,
      mendedDaysAgo: 8.5,
    },
    {
      id: 'repair-status',
      title: said.repairStatus.title,
      folder: folders.workshop,
      tags: [tags.tools],
      message: said.repairStatus.message,
      assertions: [
        { kind: 'tool_used', value: 'find_repair' },
        { kind: 'answered_within', value: 20 },
      ],
      answer: said.repairStatus.answer,
      tool: 'find_repair',
      mendedDaysAgo: always,
    },
  ]
}

function orderTurns({ team, agent }: DemoTexts): readonly PastTurn[] {
  const { folders, tags, scenarios: said } = team
  const { shippingCost } = agent.faqs
  return [
    {
      id: 'free-delivery',
      title: said.freeDelivery.title,
      folder: folders.orders,
      tags: [tags.prices],
      message: shippingCost.question,
      assertions: [{ kind: 'contains', value: said.freeDelivery.contains }],
      // The FAQ still has the old amount.
      before: shippingCost.answer,
      answer: said.freeDelivery.answer,
      mendedDaysAgo: Number.NEGATIVE_INFINITY,
    },
    {
      id: 'spanish-hire',
      title: said.childrenHire.title,
      folder: folders.hire,
      tags: [tags.languages],
      message: said.childrenHire.message,
      assertions: [{ kind: 'matches', value: said.childrenHire.matches }],
      before: said.childrenHire.before,
      answer: said.childrenHire.answer,
      mendedDaysAgo: 5.5,
    },
    {
      id: 'refund-handover',
      title: said.refundHandover.title,
      folder: folders.orders,
      tags: [tags.handover],
      message: said.refundHandover.message,
      assertions: [{ kind: 'handoff', value: 'yes' }],
      answer: said.refundHandover.answer,
      handoffReason: 'complex_request',
      mendedDaysAgo: always,
    },
    {
      id: 'late-parcel',
      title: said.lateParcel.title,
      folder: folders.orders,
      message: said.lateParcel.message,
      assertions: [
        { kind: 'contains', value: said.lateParcel.contains },
        { kind: 'matches', value: said.lateParcel.matches },
      ],
      before: said.lateParcel.before,
      answer: said.lateParcel.answer,
      mendedDaysAgo: 0.9,
    },
  ]
}

export const pastScenariosIn = (texts: DemoTexts): readonly PastScenario[] =>
  pastTurnsIn(texts).map(({ id, title, folder, tags, message, assertions, ...past }) => ({
    scenario: { id, title, folder, ...(tags && { tags }), turns: [{ message, assertions }] },
    ...past,
  }))
