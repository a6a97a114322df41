import { z } from '../../zod.ts'
import { messagesValue, standbyValue } from '../conversations/webhook-conversation.ts'
import { handoverValue } from '../conversations/webhook-handover.ts'
import { graphError, platformError } from '../failure/error-body.ts'
import { apiVersionHeader, graphPaths, platformApiVersion } from '../paths.ts'
import { knowledgeFileParts } from '../record-kinds/knowledge-file.ts'
import { inferredFacts } from './confidence.ts'
import {
  type DescribedAnswer,
  type DescribedCall,
  type JsonObject,
  openApiDocument,
} from './openapi-document.ts'
import type { Operation } from './operation.ts'
import { exampleAnswers, exampleRequests } from './operation-examples.ts'
import { operations } from './operations.ts'

export interface Mounts {
  platform: string
  graph: string
}

const session = 'session'

/** Accounts and phone numbers share a path, which a document may describe once. */
const nodePath = '/{node_id}'

/** Builds the OpenAPI document for the platform's calls. */
export function platformDocument(mounts: Mounts, version: string, securityScheme: JsonObject): JsonObject {
  return openApiDocument({
    title: 'Platform calls',
    version,
    description:
      'Every call of the platform that is known, through the proxy of the studio, which adds the token. ' +
      'Answers are described as leniently as they are read: unknown fields and values may appear anywhere.',
    server: mounts.platform,
    securitySchemes: { [session]: securityScheme },
    calls: sharingPaths(Object.entries<Operation>(operations).map(([id, row]) => described(id, row, mounts))),
    webhooks: {
      messages: { title: 'A customer wrote to the business', request: delivery('messages', messagesValue) },
      standby: {
        title: 'Something happened while the agent answers',
        request: delivery('standby', standbyValue),
      },
      messaging_handovers: {
        title: 'A conversation changed hands',
        request: delivery('messaging_handovers', handoverValue),
      },
    },
  })
}

const answersByName: Readonly<Record<string, unknown>> = exampleAnswers
const requestsByName: Readonly<Record<string, unknown>> = exampleRequests

function described(id: string, row: Operation, mounts: Mounts): DescribedCall {
  const isNode = row.path === graphPaths.account || row.path === graphPaths.phoneNumber
  return {
    id,
    area: row.area,
    title: row.title,
    method: row.method,
    path: isNode ? nodePath : row.path,
    ...(row.query && { query: row.query }),
    ...(row.mount === 'platform' && { headers: { [apiVersionHeader]: versionHeader(row.apiVersion) } }),
    ...(row.request && { request: row.request }),
    ...(row.requestOptional && { requestOptional: true }),
    ...(row.content
      ? { contentType: row.content, requestSchema: upload }
      : { requestExample: requestsByName[id] }),
    answers: [
      ...[row.status, ...(row.alsoStatus ?? [])].map((status) => success(id, row, status)),
      { status: 'default', title: 'An error', schema: row.mount === 'graph' ? graphError : platformError },
    ],
    security: session,
    inferred: inferredFacts
      .filter(({ calls }) => calls.some((call) => call === id))
      .map(({ calls: _, ...fact }) => fact),
    ...(row.mount === 'graph' && { server: mounts.graph }),
  }
}

function success(id: string, row: Operation, status: number): DescribedAnswer {
  if (!row.response) return { status, title: 'Done, without a body' }
  return { status, title: 'Done', schema: row.response, example: answersByName[id] }
}

/** The studio sends the default itself; only the other version is a parameter. */
function versionHeader(apiVersion: string) {
  const literal = z.literal(apiVersion)
  return apiVersion === platformApiVersion ? literal.default(apiVersion) : literal
}

const upload = {
  type: 'object',
  properties: {
    [knowledgeFileParts.name]: { type: 'string', description: 'The name with its extension; comes first' },
    [knowledgeFileParts.content]: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  required: [knowledgeFileParts.name, knowledgeFileParts.content],
}

function sharingPaths(calls: readonly DescribedCall[]): DescribedCall[] {
  const byPlace = new Map<string, DescribedCall>()
  for (const call of calls) {
    const place = `${call.method} ${call.path}`
    const earlier = byPlace.get(place)
    byPlace.set(place, earlier === undefined ? call : either(earlier, call))
  }
  return [...byPlace.values()]
}

function either(one: DescribedCall, other: DescribedCall): DescribedCall {
  const answers = one.answers.map((answer, index) => {
    const second = other.answers[index]
    if (answer.status === 'default' || !answer.schema || !second?.schema) return answer
    return { status: answer.status, title: answer.title, schema: z.union([answer.schema, second.schema]) }
  })
  const inferred = [...(one.inferred ?? []), ...(other.inferred ?? [])]
  return { ...one, inferred, id: `${one.id}_${other.id}`, title: `${one.title}; or: ${other.title}`, answers }
}

function delivery(field: string, value: z.ZodType) {
  const change = z.looseObject({ field: z.literal(field), value })
  const entry = z.looseObject({ id: z.string(), changes: z.array(change) })
  return z.looseObject({ object: z.literal('whatsapp_business_account'), entry: z.array(entry) })
}
