import { z } from '../../zod.ts'

export const workspaceKind = z.enum([
  'versions',
  'drafts',
  'scenarios',
  'runs',
  'requests',
  'settings',
  'reviews',
  'verdicts',
  'plans',
  'changes',
  'billing',
  'replies',
])
export type WorkspaceKind = z.infer<typeof workspaceKind>

/** Including kinds with routes of their own. */
export const storedKinds = [...workspaceKind.options, 'alerts', 'links', 'approvals'] as const
export const storedKind = z.enum(storedKinds)
export type StoredKind = z.infer<typeof storedKind>

/** Also a file name, so it cannot lead out of a folder. */
export const recordNamePattern = /^[A-Za-z0-9][\w-]{0,63}$/
export const workspaceRecordName = z.string().regex(recordNamePattern)
export const recordNumber = z.string().regex(/^\d{1,32}$/)

export const maxRecordBytes = 5_000_000
/** Per phone number. */
export const maxRecordsOfKind = 1_000
export const maxLabelCharacters = 120

export const draftRecordName = 'current'

export const recordReasons = ['named', 'daily', 'import', 'bulk', 'draft', 'outside'] as const

export const member = z.object({ id: z.string(), name: z.string() }).meta({ id: 'WorkspaceMember' })
export type Member = z.infer<typeof member>

export const recordSummary = z
  .object({
    name: workspaceRecordName,
    /** Without quotation marks; equal for equal contents. */
    etag: z.string(),
    /** Bytes. */
    size: z.number(),
    changedAt: z.iso.datetime(),
    /** Null if the file was changed outside the studio. */
    changedBy: member.nullable(),
    label: z.string().nullable(),
    reason: z.enum(recordReasons).nullable(),
    /** Why the record is unreadable. */
    error: z.string().nullable(),
  })
  .meta({ id: 'WorkspaceRecordSummary' })
export type RecordSummary = z.infer<typeof recordSummary>

/** Bytes of all values in a list together; a value beyond them is read by itself. */
export const maxListedBytes = 2_000_000

export const recordListQuery = z.object({
  /** Lists records whose names start with it. */
  prefix: z.string().max(64).optional(),
  /** Adds the values of the newest records, as far as they fit. */
  values: z.literal('true').optional(),
})

export const recordList = z.object({
  records: z.array(
    recordSummary.extend({ value: z.unknown().optional() }).meta({ id: 'WorkspaceListedRecord' }),
  ),
})
export type RecordList = z.infer<typeof recordList>

export const recordNoteQuery = z.strictObject({
  label: z.string().trim().min(1).max(maxLabelCharacters).optional(),
  reason: z.enum(recordReasons).optional(),
})

export const workspaceState = z.object({
  /** Without a workspace everything stays in the browser. */
  enabled: z.boolean(),
  bytes: z.number(),
  maxBytes: z.number(),
})
export type WorkspaceState = z.infer<typeof workspaceState>
