/** Every text about the steps of a turn. */
export const turnStepWords = {
  noSteps: 'The platform reports no steps.',
  model: 'Model',
  tool: 'Tool',
  said: 'Preview',
  input: 'Input',
  output: 'Output',
} as const

/** Of steps that did not go well; others are shown as they come. */
export const turnStepStepStates: Readonly<Record<string, string>> = {
  ERROR: 'Failed',
  TIMEOUT: 'No answer in time',
}
