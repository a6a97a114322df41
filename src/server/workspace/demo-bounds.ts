import type { WorkspaceBounds } from '../store/workspace-store.ts'

const demoWorkspaceBytes = 1_000_000

/** Per demo, including the sample team's records. */
export const demoBounds: WorkspaceBounds = {
  maxBytes: demoWorkspaceBytes,
  maxRecordsOfKind: 200,
  maxRecordBytes: 256_000,
  maxActivityLines: 500,
  maxActivityMs: 30 * 86_400_000,
}
