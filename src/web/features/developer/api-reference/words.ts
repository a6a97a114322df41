export const referenceWords = {
  title: 'API reference',
  lead: 'Every platform and studio call, with the paths this studio serves.',
  search: 'Search calls',
  loading: 'Loading the reference',
  noMatch: 'No call matches.',
  apis: 'API',
  platform: 'Platform',
  studio: 'Studio',
  try: 'Open in playground',
  parameters: 'Parameters',
  required: 'required',
  optional: 'optional',
  body: 'Body',
  answers: 'Responses',
  example: 'Example',
  noBody: 'No body',
  needsSession: 'Requires a session',
  open: 'No session required',
  inferred: 'Not documented',
  settledBy: 'To confirm:',
} as const

/** Confidence in undocumented calls and fields. */
export const confidenceNames = new Map([
  ['newer', 'Newer reference'],
  ['observed', 'Observed'],
  ['measured', 'Measured'],
  ['open', 'Unconfirmed'],
])

export const referencePlaces = { path: 'in the path', query: 'in the query', header: 'as a header' } as const

export function referenceCountOf(shown: number, all: number): string {
  return shown === all ? `${all} calls` : `${shown} of ${all} calls`
}
