/** Files below docs/schemas, without extension. */
export const describedFiles = [
  'agent-bundle',
  'agent-stage',
  'sealed-agent-bundle',
  'agent-plan',
  'agent-changes',
  'agent-draft',
  'plan-run',
  'recorded-changes',
  'apply-results',
  'promotion-results',
  'scenarios',
  'test-results',
  'evaluations',
  'run',
  'request',
  'test-number',
  'billable-account',
  'saved-reply',
  'review',
  'member-marks',
  'shapes',
  'doctor-report',
  'coverage',
  'proposed-fix',
  'open-alerts',
  'month-report',
  'conversation-row',
  'turn-row',
  'mark-row',
  'run-row',
  'workspace-sync',
  'browser-data',
] as const
export type DescribedFile = (typeof describedFiles)[number]

/** Returns the `$id` of a file's schema: a name, not an address that programs would fetch. */
export function schemaName(file: DescribedFile): string {
  return `urn:messaging-agent-studio:schema:${file}:1`
}
