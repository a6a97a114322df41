/** By what name a file says which JSON Schema it follows. */

/** The files below docs/schemas, without their ending. */
export const describedFiles = [
  'agent-bundle',
  'agent-stage',
  'sealed-agent-bundle',
  'agent-plan',
  'agent-changes',
  'agent-draft',
  'apply-results',
  'promotion-results',
  'scenarios',
  'test-results',
  'evaluations',
  'run',
  'request',
  'event-template',
  'test-number',
  'review',
  'member-marks',
  'shapes',
  'doctor-report',
  'coverage',
  'proposed-fix',
  'open-alerts',
  'workspace-sync',
  'browser-data',
] as const
export type DescribedFile = (typeof describedFiles)[number]

/**
 * Returns the `$schema` of a file, which is the `$id` of its schema: a name and no address, so that no program asks a
 * host that nobody here owns.
 */
export function schemaName(file: DescribedFile): string {
  return `urn:messaging-agent-studio:schema:${file}:1`
}
