/** Every text of the API reference. */
export const referenceWords = {
  title: 'API reference',
  lead: 'Every call that the studio knows, of the platform and of its own. Addresses are as this studio serves them.',
  search: 'Search calls',
  loading: 'Loading the reference',
  noMatch: 'No call matches.',
  apis: 'Which calls',
  platform: 'Platform',
  studio: 'Studio',
  try: 'Try it in the playground',
  parameters: 'Parameters',
  required: 'needed',
  optional: 'may be left out',
  body: 'Body',
  answers: 'Answers',
  example: 'Example',
  noBody: 'Without a body',
  needsSession: 'Needs a session',
  open: 'Needs no session',
} as const

export const referencePlaces = { path: 'in the path', query: 'in the query', header: 'as a header' } as const

export function referenceCountOf(shown: number, all: number): string {
  return shown === all ? `${all} calls` : `${shown} of ${all} calls`
}
