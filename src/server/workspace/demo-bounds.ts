import type { WorkspaceBounds } from '../store/workspace-store.ts'

const demoWorkspaceBytes = 1_000_000

/** Of one demo; begins with the records of the invented team. */
export const demoBounds: WorkspaceBounds = {
  maxBytes: demoWorkspaceBytes,
  maxRecordsOfKind: 200,
  maxRecordBytes: 256_000,
  maxActivityLines: 500,
  maxActivityMs: 30 * 86_400_000,
}
