import { z } from '../zod.ts'
import { alertOperations } from './alerts/alert-operations.ts'
import { aiOperations } from './operations/ai-operations.ts'
import { teamConversationOperations } from './operations/conversation-operations.ts'
import { notificationOperations } from './operations/notification-operations.ts'
import type { StudioOperation } from './operations/operation.ts'
import { operationViewOperations } from './operations/operation-view-operations.ts'
import { reportOperations } from './operations/report-operations.ts'
import { targetOperations } from './operations/target-operations.ts'
import { webhookOperations } from './operations/webhook-operations.ts'
import { studioPaths } from './paths.ts'
import { jsonProblems, ownPageProblems, type ProblemCode, platformProblems } from './problem.ts'
import { maxSignInBytes, safeSession, sessionPatch, signInRequest } from './session.ts'
import { sessionAccess } from './session-access.ts'
import { sessionUse } from './session-use.ts'
import { workbook } from './workbook.ts'
import { workspaceOperations } from './workspace/operations.ts'
import { reviewOperations } from './workspace/review-operations.ts'

const session = safeSession.meta({ id: 'SafeSession' })

const forwarding = [
  'bad_path',
  'review_required',
  'invalid_request',
  'no_session',
  'foreign_origin',
  'method_not_allowed',
  'platform_not_configured',
  'upstream_unreachable',
  'upstream_timeout',
  // Demo only: it buffers bodies and may use a store.
  'request_timeout',
  'busy',
  'store_unavailable',
] as const satisfies readonly ProblemCode[]

const forwarded = {
  session: true,
  path: `${studioPaths.platform}/{path}`,
  status: 200,
  meaning: 'The status, headers and body of the platform, unchanged but for the masked token',
  problems: forwarding,
} as const

const discovered = { ...forwarded, path: `${studioPaths.graph}/{path}` } as const

/** The reader of files is outside the AI module's tasks: nothing is sent anywhere. */
const readWorkbook = {
  role: 'editor',
  area: 'Tables',
  title: 'Read the sheets of an .xlsx file, which is sent as multipart',
  method: 'POST',
  path: studioPaths.readWorkbook,
  origin: 'not_foreign',
  body: 'upload',
  session: true,
  status: 200,
  meaning: 'The sheets with content, as texts',
  response: workbook,
  problems: [
    ...ownPageProblems,
    'invalid_request',
    'too_large',
    'request_timeout',
    'unsupported_media_type',
    'document_unreadable',
    'busy',
  ],
} as const satisfies StudioOperation

export const studioOperations = {
  signIn: {
    role: 'anyone',
    area: 'Session',
    title: 'Sign in with a token, or to the demo',
    method: 'POST',
    path: studioPaths.session,
    origin: 'not_foreign',
    maxBodyBytes: maxSignInBytes,
    session: false,
    request: signInRequest,
    meaning: 'Signed in; the cookie is set',
    response: session,
    problems: [
      ...jsonProblems,
      'token_refused',
      'foreign_origin',
      'not_allowed',
      'demo_disabled',
      'session_too_large',
      ...platformProblems,
    ],
  },
  readWorkbook,
  readSession: {
    role: 'viewer',
    area: 'Session',
    title: 'Read the session',
    method: 'GET',
    path: studioPaths.session,
    meaning: 'The part of the session that may leave the server',
    response: session,
    problems: ['no_session'],
  },
  readSessionAccess: {
    role: 'viewer',
    area: 'Session',
    title: 'Read what the token of the session may do',
    method: 'GET',
    path: studioPaths.sessionAccess,
    meaning: 'What the platform tells about the token, without the token',
    response: sessionAccess.meta({ id: 'SessionAccess' }),
    problems: ['no_session', ...platformProblems, 'store_unavailable'],
  },
  readSessionUse: {
    role: 'viewer',
    area: 'Session',
    title: 'Read how many test messages and questions to a model the member has used',
    method: 'GET',
    path: studioPaths.sessionUse,
    meaning: 'The counts of this hour, as this process counts them; null for members who are not counted',
    response: sessionUse.meta({ id: 'SessionUse' }),
    problems: ['no_session'],
  },
  changeSession: {
    role: 'viewer',
    area: 'Session',
    title: 'Change the settings of the session; null clears, absent keeps',
    method: 'PATCH',
    path: studioPaths.session,
    origin: 'own',
    isOriginFirst: true,
    request: sessionPatch,
    meaning: 'Changed; the cookie is set again',
    response: session,
    problems: [...jsonProblems, ...ownPageProblems, 'session_too_large'],
  },
  signOut: {
    role: 'anyone',
    area: 'Session',
    title: 'Sign out',
    method: 'DELETE',
    path: studioPaths.session,
    origin: 'own',
    session: false,
    status: 204,
    meaning: 'Signed out, also when nobody was signed in',
    problems: ['foreign_origin'],
  },
  platformGet: {
    role: 'viewer',
    ...forwarded,
    area: 'Platform',
    title: 'Read from the platform',
    method: 'GET',
  },
  platformPost: {
    role: 'viewer',
    origin: 'not_foreign',
    ...forwarded,
    area: 'Platform',
    title: 'Write to the platform',
    method: 'POST',
  },
  platformPut: {
    role: 'viewer',
    origin: 'not_foreign',
    ...forwarded,
    area: 'Platform',
    title: 'Change on the platform',
    method: 'PUT',
  },
  platformPatch: {
    role: 'viewer',
    origin: 'not_foreign',
    ...forwarded,
    area: 'Platform',
    title: 'Change a part on the platform',
    method: 'PATCH',
  },
  platformDelete: {
    role: 'viewer',
    origin: 'not_foreign',
    ...forwarded,
    area: 'Platform',
    title: 'Delete on the platform',
    method: 'DELETE',
  },
  graphGet: {
    role: 'viewer',
    ...discovered,
    area: 'Discovery',
    title: 'Read accounts and numbers',
    method: 'GET',
  },
  graphPost: {
    role: 'viewer',
    origin: 'not_foreign',
    ...discovered,
    area: 'Discovery',
    title: 'Write to the discovery host',
    method: 'POST',
  },
  graphDelete: {
    role: 'viewer',
    origin: 'not_foreign',
    ...discovered,
    area: 'Discovery',
    title: 'Delete on the discovery host',
    method: 'DELETE',
  },
  ...webhookOperations,
  ...teamConversationOperations,
  ...reportOperations,
  ...targetOperations,
  ...aiOperations,
  ...alertOperations,
  ...workspaceOperations,
  ...reviewOperations,
  ...operationViewOperations,
  ...notificationOperations,
  readMetrics: {
    role: 'anyone',
    area: 'Health',
    title: 'Figures in the Prometheus text format, for whoever holds the metrics token',
    method: 'GET',
    path: studioPaths.metrics,
    session: false,
    meaning: 'The figures, as plain text',
    problems: ['not_found'],
  },
  readHealth: {
    role: 'anyone',
    area: 'Health',
    title: 'Whether the process lives',
    method: 'GET',
    path: studioPaths.health,
    session: false,
    meaning: 'It lives',
    response: z.object({ ok: z.literal(true), version: z.string() }),
    problems: [],
  },
  readReadiness: {
    role: 'anyone',
    area: 'Health',
    title: 'Whether the process takes requests',
    method: 'GET',
    path: studioPaths.readiness,
    session: false,
    meaning: 'It does',
    problems: ['draining', 'store_unavailable'],
  },
} as const satisfies Record<string, StudioOperation>
