/** Changes and additions first, deletions last. */
import type { QueryClient } from '@tanstack/react-query'
import type { ToolScope } from '../../../api/agent/agent-resources.ts'
import type { Resync } from '../../../openapi/resync/resync.ts'
import { addStep, changeStep, removeStep, type WriteStep } from './write-steps.ts'

export function resyncSteps(
  queryClient: QueryClient,
  scope: ToolScope,
  { changed, added, missing }: Resync,
  selection: { has(id: string): boolean },
): WriteStep[] {
  return [
    ...changed
      .filter(({ tool }) => selection.has(tool.id))
      .map(({ tool, update }) => changeStep(scope, tool, update)),
    ...added.flatMap(({ operation, name }) =>
      operation.tool && selection.has(operation.id)
        ? addStep(queryClient, scope, { ...operation.tool, name })
        : [],
    ),
    ...missing.filter(({ id }) => selection.has(id)).map((tool) => removeStep(scope, tool)),
  ]
}
