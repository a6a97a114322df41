import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type AiStreamEvent,
  documentTextRequest,
  draftSkillRequest,
  improveSkillRequest,
  maxAssistDocumentBytes,
  scenarioIdeasRequest,
} from '../../contract/studio/ai.ts'
import { suggestFixRequest } from '../../contract/studio/ai-fix.ts'
import { judgeRequest, playCustomerRequest } from '../../contract/studio/ai-judging.ts'
import type { z } from '../../contract/zod.ts'
import type { Assist, DocumentSource } from '../ai/assist.ts'
import type { Ai } from '../ai/create-ai.ts'
import type { ChatCallContext } from '../ai/provider/completion.ts'
import { Problem } from '../core/problem.ts'
import { errorKind } from '../log/log.ts'
import { isDemo } from '../session/session.ts'
import type { ErrorAnswers } from './error-answer.ts'
import type { Guards } from './guards.ts'
import { parse } from './parse.ts'
import { UploadedForm } from './upload.ts'

/** Reverse proxies close a connection that is silent for about a minute. */
const heartbeatMs = 15_000

/** Answers with the result of a task, streamed if accepted (docs/behaviour.md, section 5). Aborts with the client. */
async function answerWithProgress(
  errors: ErrorAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (waiting: ChatCallContext) => Promise<object>,
): Promise<unknown> {
  const leaving = new AbortController()
  const onClose = () => leaving.abort()
  reply.raw.on('close', onClose)
  if (reply.raw.destroyed) onClose()
  const stream = wantsEvents(request) ? openLazily(reply) : undefined
  const { signal } = leaving
  try {
    const result = await work(stream === undefined ? { signal } : { signal, tell: stream.tell })
    if (stream === undefined) return await reply.header('cache-control', 'no-store').send(result)
    stream.end('result', JSON.stringify(result))
  } catch (error) {
    // The client has disconnected.
    if (signal.aborted) stream?.stop()
    else if (stream?.isOpen) stream.end('problem', errors.toDocument(error, request.id))
    else throw error
  } finally {
    stream?.stop()
    reply.raw.off('close', onClose)
  }
  if (!reply.sent) reply.hijack()
  return reply
}

function wantsEvents({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(headers.accept ?? '')
}

/** Sends the head with the first event, so that an early problem still has its own status. */
function openLazily(reply: FastifyReply) {
  let isOpen = false
  const open = (): ServerResponse => {
    if (!isOpen) {
      isOpen = true
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Disables the buffering of reverse proxies.
        'x-accel-buffering': 'no',
      })
    }
    return reply.raw
  }
  const heartbeat = setInterval(() => open().write(':\n\n'), heartbeatMs)
  const write = (event: string, json: string) => open().write(`event: ${event}\ndata: ${json}\n\n`)
  return {
    get isOpen() {
      return isOpen
    },
    tell: ({ event, data }: AiStreamEvent) => {
      write(event, JSON.stringify(data))
    },
    end(event: string, json: string) {
      write(event, json)
      reply.raw.end()
    },
    stop: () => clearInterval(heartbeat),
  }
}

export interface AiRoutes {
  readonly ai: Ai
  readonly guards: Guards
  readonly errors: ErrorAnswers
  /** Called after every assist task. */
  readonly onCall?: ((task: string, outcome: 'done' | 'failed', milliseconds: number) => void) | undefined
  /** Called for each failed task and each lost part of one, for the log: nothing of it is content. */
  onFailure(failure: AiCallFailure): void
}

export interface AiCallFailure {
  readonly requestId: string
  readonly task: string
  readonly code: string
  /** Status of the endpoint. */
  readonly status?: number
  /** The reason, or the code of a system's or certificate's error. */
  readonly cause?: string
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** POST `/api/ai/test`: sends one short prompt and measures the answer in milliseconds. */
export function testProvider(routes: AiRoutes): Handler {
  return assisted(routes, 'test', (assist) => (waiting) => assist.test(waiting))
}

/** GET `/api/ai/models`: lists the models that the provider offers. */
export function listModels(routes: AiRoutes): Handler {
  return assisted(routes, 'models', (assist) => (waiting) => assist.models(waiting))
}

/** POST `/api/ai/draft-skill`: drafts a skill, or changes a draft. Problem `invalid_request` for a bad body. */
export function draftSkillRoute(routes: AiRoutes): Handler {
  return asked(routes, 'draft_skill', draftSkillRequest, (assist, ...call) => assist.draftSkill(...call))
}

/** POST `/api/ai/improve-skill`: reviews a skill. Problem `invalid_request` for a bad body. */
export function improveSkillRoute(routes: AiRoutes): Handler {
  return asked(routes, 'improve_skill', improveSkillRequest, (assist, ...call) =>
    assist.improveSkill(...call),
  )
}

/** POST `/api/ai/scenarios`: proposes test scenarios. Problem `invalid_request` for a bad body. */
export function proposeScenariosRoute(routes: AiRoutes): Handler {
  return asked(routes, 'scenarios', scenarioIdeasRequest, (assist, ...call) => assist.scenarios(...call))
}

/** POST `/api/ai/play-customer`: writes the next message of a simulated customer. Problem `invalid_request`. */
export function playCustomerRoute(routes: AiRoutes): Handler {
  return asked(routes, 'play_customer', playCustomerRequest, (assist, ...call) =>
    assist.playCustomer(...call),
  )
}

/** POST `/api/ai/judge`: judges a conversation by criteria. Problem `invalid_request` for a bad body. */
export function judgeRoute(routes: AiRoutes): Handler {
  return asked(routes, 'judge', judgeRequest, (assist, ...call) => assist.judge(...call))
}

/** POST `/api/ai/suggest-fix`: proposes a change that mends a failed check. Problem `invalid_request`. */
export function suggestFixRoute(routes: AiRoutes): Handler {
  return asked(routes, 'suggest_fix', suggestFixRequest, (assist, ...call) => assist.suggestFix(...call))
}

/** POST `/api/ai/generate-from-document`: proposes knowledge from a text or an uploaded file (rule 5.7). */
export function generateFromDocument(routes: AiRoutes): Handler {
  return assisted(routes, 'document', (assist, request) => {
    const document = documentOf(request)
    return (waiting) => assist.generateFromDocument(document, waiting)
  })
}

function asked<Wanted>(
  routes: AiRoutes,
  task: string,
  wanted: z.ZodType<Wanted>,
  ask: (assist: Assist, wanted: Wanted, waiting: ChatCallContext) => Promise<object>,
): Handler {
  return assisted(routes, task, (assist, request) => {
    const read = parse(wanted, request.body)
    return (waiting) => ask(assist, read, waiting)
  })
}

/** Reads an uploaded file only once a provider is configured. */
function documentOf(request: FastifyRequest): DocumentSource {
  const { body } = request
  if (body instanceof UploadedForm) return { file: () => body.document() }
  const { text } = parse(documentTextRequest, body)
  if (Buffer.byteLength(text) > maxAssistDocumentBytes) {
    throw new Problem('too_large', `A document has at most ${maxAssistDocumentBytes} bytes.`)
  }
  return { text }
}

/** Passes only the AI settings: the platform token must never be part of a prompt (docs/behaviour.md, section 5). */
function assisted(
  { ai, guards, errors, onCall, onFailure }: AiRoutes,
  task: string,
  prepare: (assist: Assist, request: FastifyRequest) => (waiting: ChatCallContext) => Promise<object>,
): Handler {
  return async (request, reply) => {
    const session = guards.sessionOf(request.raw)
    const assist = isDemo(session)
      ? ai.demoAssistIn(session.demoLanguage ?? 'en')
      : ai.assistFor(session.ai, session.user.id)
    const work = prepare(assist, request)
    return await answerWithProgress(errors, request, reply, async (waiting) => {
      const onPartFailed = (error: unknown) => {
        if (!waiting.signal.aborted) onFailure(failureOf(error, task, request.id))
      }
      const startedAt = performance.now()
      let outcome: 'done' | 'failed' = 'failed'
      try {
        const result = await work({ ...waiting, onPartFailed })
        outcome = 'done'
        return result
      } catch (error) {
        onPartFailed(error)
        throw error
      } finally {
        onCall?.(task, outcome, performance.now() - startedAt)
      }
    })
  }
}

function failureOf(error: unknown, task: string, requestId: string): AiCallFailure {
  if (!(error instanceof Problem)) return { requestId, task, code: 'internal', cause: errorKind(error) }
  const { upstreamStatus, reason, rule, why } = error.extensions
  const cause = reason ?? rule ?? why ?? (error.cause === undefined ? undefined : errorKind(error.cause))
  return {
    requestId,
    task,
    code: error.code,
    ...(upstreamStatus !== undefined && { status: Number(upstreamStatus) }),
    ...(cause !== undefined && { cause: String(cause) }),
  }
}
