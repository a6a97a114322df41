import { maxReportLinkDays } from '../../contract/studio/report-links.ts'
import type { Secret } from '../core/secret.ts'
import type { EnvironmentReader } from './environment-reader.ts'

/** Reads where records are kept, and how many; nowhere if neither Redis nor a folder is configured. */
export function readWorkspace(read: EnvironmentReader, redisUrl: Secret | undefined) {
  return {
    workspace: readPlace(read, redisUrl),
    workspaceMaxBytes: read.integer('STUDIO_WORKSPACE_MAX_BYTES', 1_000_000_000, { min: 1 }),
    reportLinkDays: read.integer('STUDIO_REPORT_LINK_DAYS', 0, { min: 0, max: maxReportLinkDays }),
  }
}

function readPlace(
  read: EnvironmentReader,
  redisUrl: Secret | undefined,
): { readonly folder: string } | 'redis' | undefined {
  const folder = read.text('STUDIO_WORKSPACE_DIR')
  const form = read.oneOf('STUDIO_WORKSPACE', ['folder', 'redis'], 'folder')
  if (form === 'redis') {
    if (redisUrl === undefined) read.errors.push('STUDIO_WORKSPACE: needs STUDIO_REDIS_URL')
    if (folder !== undefined) {
      read.warnings.push('STUDIO_WORKSPACE_DIR is not used, because the workspace is in Redis')
    }
    return 'redis'
  }
  return folder === undefined ? undefined : { folder }
}

interface StoredWebhookConfig {
  readonly workspace: unknown
  readonly webhookKeepDays: number
  readonly forwardTargets: readonly unknown[]
  readonly alertTarget: unknown
  readonly operators: unknown
  readonly reportLinkDays: number
}

/** Warns of webhooks that are not stored although configured, or unreadable after a restart, and of links likewise. */
export function warnOfStoredWebhooks(
  { workspace, webhookKeepDays, forwardTargets, alertTarget, operators, reportLinkDays }: StoredWebhookConfig,
  hasSecret: boolean,
  warnings: string[],
): void {
  const hasTargets = forwardTargets.length > 0 || alertTarget !== undefined || operators !== undefined
  const isStored = webhookKeepDays > 0 || hasTargets
  if (workspace !== undefined && isStored && !hasSecret) {
    warnings.push(
      'SESSION_SECRET is not set, so webhooks that are stored now cannot be read after the next start',
    )
  }
  if (workspace === undefined && operators !== undefined) {
    warnings.push('STUDIO_OPERATORS has no effect without a workspace')
  }
  if (workspace === undefined && reportLinkDays > 0) {
    warnings.push('STUDIO_REPORT_LINK_DAYS has no effect without a workspace')
  }
  if (workspace !== undefined && reportLinkDays > 0 && !hasSecret) {
    warnings.push('SESSION_SECRET is not set, so links to reports open nothing after the next start')
  }
  if (workspace === undefined && webhookKeepDays > 0) {
    warnings.push('STUDIO_WEBHOOK_KEEP_DAYS has no effect without a workspace')
  }
}
