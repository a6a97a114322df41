import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '../../contract/role.ts'
import { deletionRoles, recordRoles, reportRoles } from '../../contract/studio/roles.ts'
import {
  type ActivityPage,
  activityQuery,
  presenceReport,
  reportedAct,
} from '../../contract/studio/workspace/activity.ts'
import {
  maxRecordBytes,
  type RecordList,
  type RecordSummary,
  recordListQuery,
  recordNoteQuery,
  recordNumber,
  type WorkspaceState,
  workspaceKind,
  workspaceRecordName,
} from '../../contract/studio/workspace/records.ts'
import { z } from '../../contract/zod.ts'
import { entityTag } from '../core/entity-tag.ts'
import { inviteBody } from '../core/invite-body.ts'
import { Problem } from '../core/problem.ts'
import { requireRole } from '../session/roles.ts'
import { isDemo } from '../session/session.ts'
import type { RecordKey } from '../store/workspace-store.ts'
import { listWithValues } from '../workspace/listed-values.ts'
import { reportedName } from '../workspace/named-change.ts'
import { fullProblem } from '../workspace/workspace-problems.ts'
import { sendPieces } from './list-answer.ts'
import { entityTags, expectedEtag, parse } from './parse.ts'
import { requireJsonBody } from './plain-body.ts'
import { beginStream } from './stream-answer.ts'
import { visitor, type WorkspaceRoutes } from './workspace-visitor.ts'

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/** For an anonymous visitor (docs/behaviour.md, section 9). */
const maxDemoRecordBytes = 262_144

const groupParams = z.object({ kind: workspaceKind, phone_number_id: recordNumber })
const recordParams = groupParams.extend({ name: workspaceRecordName })

/** GET: returns whether there is a workspace and how much space is used. */
export function readWorkspaceState(routes: WorkspaceRoutes): Handler<WorkspaceState> {
  return async (request) => {
    const { workspaces } = routes
    const session = routes.guards.sessionOf(request.raw)
    const workspace = await workspaces.forSession(session)
    if (workspace === undefined) return { enabled: false, bytes: 0, maxBytes: 0 }
    const bytes = await workspace.store.bytes()
    return { enabled: true, bytes, maxBytes: workspaces.maxBytesOf(session) }
  }
}

/** GET: lists one kind's records of a number, with values if wanted; 304 for an unchanged list. */
export function listRecordsRoute(routes: WorkspaceRoutes): Handler<RecordList | FastifyReply> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    const { kind, phone_number_id: phoneNumberId } = place(groupParams, request.params)
    const { prefix = '', values } = parse(recordListQuery, request.query)
    const listed = await workspace.list(viewer, { kind, phoneNumberId })
    const records = listed.filter(({ name }) => name.startsWith(prefix))
    const unchanged = tagged(request, reply, entityTag(JSON.stringify(records)))
    if (unchanged !== undefined || values === undefined) return unchanged ?? { records }
    return sendPieces(
      routes,
      request,
      reply,
      listWithValues(workspace.texts, { kind, phoneNumberId }, records),
    )
  }
}

/** GET: one record with its ETag. */
export function readRecordRoute(routes: WorkspaceRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    const { summary, text } = await workspace.read(viewer, recordKeyIn(request))
    reply.header('last-modified', new Date(summary.changedAt).toUTCString())
    return tagged(request, reply, summary.etag) ?? reply.type('application/json; charset=utf-8').send(text)
  }
}

/** PUT: writes a record from the bare request, because records may be larger than other bodies. */
export function writeRecordRoute(routes: WorkspaceRoutes): Handler<RecordSummary> {
  return async (request, reply) => {
    const { workspace, viewer, session } = await visitor(routes, request, reply)
    const key = recordKeyIn(request)
    requireRole(viewer.role, recordRoles[key.kind])
    const note = parse(recordNoteQuery, request.query)
    requireJsonBody(request.raw)
    const expected = expectedEtag(request)
    requireNewVersion(viewer.role, key, { ...note, expected })
    // Before the body is sent, since this is refused anyway.
    await workspace.requireNumber(viewer, key.phoneNumberId)
    inviteBody(request.raw, reply.raw)
    const sender = routes.guards.senderOf(request.raw)
    const body = await (isDemo(session)
      ? routes.bodies.read(request.raw, maxDemoRecordBytes, sender)
      : routes.bodies.read(request.raw, maxRecordBytes, sender).catch(asFull))
    const summary = await workspace.write(viewer, key, body.toString('utf8'), { ...note, expected })
    reply.code(expected === 'absent' ? 201 : 200).header('etag', `"${summary.etag}"`)
    return summary
  }
}

/** Below a publisher, versions are added by name alone: whoever restores one relies on what it was. */
function requireNewVersion(
  role: Role,
  { kind }: RecordKey,
  { expected, reason }: { readonly expected: unknown; readonly reason?: string | undefined },
): void {
  if (kind === 'versions' && (expected !== 'absent' || reason !== 'named')) requireRole(role, 'publisher')
}

/** DELETE: removes a record; `If-Match` names the version seen (RFC 9110, section 13.1.1). */
export function removeRecord(routes: WorkspaceRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    const key = recordKeyIn(request)
    requireRole(viewer.role, deletionRoles[key.kind] ?? recordRoles[key.kind])
    await workspace.remove(viewer, key, expectedEtag(request))
    return reply.code(204).send()
  }
}

/** GET: returns a page of activity, newest first. */
export function listActivity(routes: WorkspaceRoutes): Handler<ActivityPage> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    return workspace.activity(viewer, parse(activityQuery, request.query))
  }
}

/** POST: records a page's action of many calls. */
export function reportActivityRoute(routes: WorkspaceRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    const reported = parse(reportedAct, request.body)
    requireRole(viewer.role, reportRoles[reported.kind])
    if (reported.phoneNumberId !== null) await workspace.requireNumber(viewer, reported.phoneNumberId)
    const call = { method: null, template: null, status: null, isReported: true }
    if (reported.kind === 'assistant_called') {
      const { tool: target, ...report } = reported
      const line = { ...call, ...report, count: null, before: null, after: null, target }
      await workspace.record({ ...line, user: viewer.user })
      return reply.code(204).send()
    }
    const { before = null, after = null, source, ...report } = reported
    const named = reportedName(viewer.secrets, source)
    await workspace.record({
      ...{ ...call, ...report, before, after, user: viewer.user },
      ...(named !== undefined && { source: named }),
    })
    return reply.code(204).send()
  }
}

const presenceQuery = z.object({ phone_number_id: recordNumber })

/** GET: lists open forms with their members. */
export function listPresence(routes: WorkspaceRoutes): Handler<unknown> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    const { phone_number_id: phoneNumberId } = parse(presenceQuery, request.query)
    await workspace.requireNumber(viewer, phoneNumberId)
    return { present: workspace.presence.forNumber(phoneNumberId) }
  }
}

/** PUT: reports that the member has a form open, until it expires. */
export function reportPresence(routes: WorkspaceRoutes): Handler<FastifyReply> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    const { phoneNumberId, place: where, isHere } = parse(presenceReport, request.body)
    await workspace.requireNumber(viewer, phoneNumberId)
    workspace.presence.announce(viewer.user, phoneNumberId, where, isHere)
    return reply.code(204).send()
  }
}

/** GET: streams changes until the session ends. */
export function streamWorkspace(routes: WorkspaceRoutes): Handler<unknown> {
  return async (request, reply) => {
    const { workspace, viewer, session } = await visitor(routes, request, reply)
    const { stream } = workspace
    const response = await beginStream(request, reply, stream)
    if (response === undefined) return reply
    stream.listen(response, {
      owner: session.id,
      isEnded: () => routes.isEnded(session),
      mayKnow: async ({ phoneNumberId, userId }) =>
        phoneNumberId === null ? viewer.seesTeam || userId === viewer.user.id : viewer.mayRead(phoneNumberId),
    })
  }
}

/** Reports a body beyond the limit like a full workspace. */
function asFull(error: unknown): never {
  throw error instanceof Problem && error.code === 'too_large' ? fullProblem('record') : error
}

function recordKeyIn(request: FastifyRequest): RecordKey {
  const { kind, phone_number_id, name } = place(recordParams, request.params)
  return { kind, phoneNumberId: phone_number_id, name }
}

/** An invalid kind or name counts as a missing record. */
function place<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw nothingThere()
}

function nothingThere(): Problem {
  return new Problem('not_found', 'There is nothing at this address.')
}

/** Sets the tag; true if the client has these contents. */
function tagged({ headers }: FastifyRequest, reply: FastifyReply, etag: string): FastifyReply | undefined {
  reply.header('etag', `"${etag}"`).header('cache-control', 'private, no-cache')
  const entityTagList = [...(headers['if-none-match'] ?? '').matchAll(entityTags)].map(([, tag]) => tag)
  return entityTagList.includes(etag) ? reply.code(304).send() : undefined
}
