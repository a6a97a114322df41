import { phoneLayout } from './phone-pages.ts'

interface FormerAddress {
  readonly to: string
  /** Joins the search values of the former address; `$name` stands for a parameter of its path. */
  readonly search?: Readonly<Record<string, string>>
}

const number = phoneLayout.path
const inbox = `${number}/inbox`

/** Former addresses and what replaced them, with the same parameters; links must not name them. */
export const formerAddresses: Readonly<Record<string, FormerAddress>> = {
  '/differences': { to: '/doctor' },
  [`${number}/thread-control`]: { to: inbox, search: { filter: 'waiting' } },
  [`${number}/handover`]: { to: inbox, search: { filter: 'waiting' } },
  [`${number}/review`]: { to: inbox, search: { filter: 'bad' } },
  [`${number}/coverage`]: { to: `${number}/quality/coverage` },
  [`${number}/trends`]: { to: `${number}/quality/trends` },
  [`${number}/evaluations/runs`]: { to: `${number}/quality` },
  [`${number}/evaluations/runs/$runId`]: { to: `${number}/quality/runs/$runId` },
  [`${number}/evaluations/compare`]: { to: `${number}/quality/compare` },
  [`${number}/scenario-ideas`]: { to: `${number}/scenarios/ideas` },
  [`${number}/from-document`]: { to: `${number}/faqs/from-document` },
  [`${number}/versions`]: { to: `${number}/history` },
  [`${number}/onboarding`]: { to: number },
  [`${number}/agent-events`]: {
    to: '/playground',
    search: { call: 'sendAgentEvent', number: '$phoneNumberId' },
  },
}
